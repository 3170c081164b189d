import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../e2e/support/server.ts";
import { build } from "../../scripts/build.mjs";
import { root } from "../../scripts/runtime.mjs";
import { dayOf } from "../engines/day.ts";
import type { Engine } from "../engines/engine.ts";
import { startFirefox } from "../engines/firefox.ts";
import { startWebKit } from "../engines/webkit.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { isInstalled } from "../support/installed.ts";
import { atMost, type Row } from "../support/report.ts";
import { signUpTeam } from "../support/team.ts";

/** The engines, with the Debian package of each program that they need. */
const engines: readonly { packages: Readonly<Record<string, string>>; start: (folder: string) => Promise<Engine> }[] = [
  { packages: { "firefox-esr": "firefox-esr" }, start: startFirefox },
  { packages: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" }, start: startWebKit },
];

interface Outcome {
  readonly engine: string;
  readonly what: string;
  readonly mayFail?: boolean;
  /** Seconds; undefined if the step failed. */
  readonly took: number | undefined;
}

/** Walks through a day of work in Firefox and WebKit, and stores the result in `docs/engines.md`. */
export async function soakEngines(): Promise<Row[]> {
  build();
  const outcomes: Outcome[] = [];
  let missing = 0;
  for (const { packages, start } of engines) {
    const absent = Object.keys(packages).filter((program) => !isInstalled(program));
    if (absent.length > 0) {
      missing += 1;
      process.stdout.write(`Missing: apt-get install ${absent.map((program) => packages[program]).join(" ")}\n`);
    } else outcomes.push(...(await walk(start)));
  }
  writeFileSync(join(root, "docs/engines.md"), page(outcomes));
  return [
    { what: "engines that are not installed", unit: "", figures: { measured: missing }, budget: atMost(0) },
    ...rowsOf(outcomes),
  ];
}

/** Walks through the day in one engine. The steps after a failed one are not tried. */
function walk(start: (folder: string) => Promise<Engine>): Promise<Outcome[]> {
  return withParts(async (folder, parts) => {
    const baton = await startBaton(folder);
    parts.defer(() => baton.stop());
    const team = await signUpTeam(baton.port, 2);
    const profile = temporaryFolder();
    parts.defer(() => profile.remove());
    const engine = parts.use(await start(profile.path));
    const outcomes: Outcome[] = [];
    for (const { what, mayFail = false, run } of await dayOf(engine, team)) {
      const took = outcomes.some((done) => done.took === undefined) ? undefined : await timed(engine, what, run);
      outcomes.push({ engine: engine.name, what, mayFail, took });
    }
    for (const text of engine.blocked()) process.stdout.write(`${engine.name}: ${text}\n`);
    const isQuiet = engine.blocked().length === 0;
    outcomes.push({ engine: engine.name, what: "nothing is blocked by the policy", took: isQuiet ? 0 : undefined });
    return outcomes;
  });
}

/** Returns how many seconds a step takes; undefined, after printing the reason, if it fails. */
async function timed(engine: Engine, what: string, run: () => Promise<unknown>): Promise<number | undefined> {
  const start = performance.now();
  try {
    await run();
    return (performance.now() - start) / 1000;
  } catch (error) {
    process.stdout.write(`${engine.name}, ${what}: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

function rowsOf(outcomes: readonly Outcome[]): Row[] {
  const byStep = Map.groupBy(outcomes, ({ what }) => what);
  return [...byStep].map(([what, found]) => ({
    what,
    unit: "s",
    figures: Object.fromEntries(found.map(({ engine, took }) => [engine, took ?? Number.NaN])),
    ...(found.some(({ mayFail }) => mayFail) ? {} : { budget: atMost(60) }),
  }));
}

/** Returns the result as a page of the documentation. */
function page(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ engine }) => engine))];
  const steps = [...new Set(outcomes.map(({ what }) => what))];
  const sign = (step: string, name: string) => {
    const found = outcomes.find(({ engine, what }) => engine === name && what === step);
    if (!found) return "";
    if (found.took !== undefined) return "works";
    return found.mayFail ? "not with this driver" : "fails";
  };
  return [
    "# Engines",
    "",
    "The browser tests run in Chromium. `npm run soak -- engines` walks through a day of work in other engines, and writes",
    `this page. Last run: ${new Date().toISOString().slice(0, 10)}.`,
    "",
    `| step | ${names.join(" | ")} |`,
    `| --- | ${names.map(() => "---").join(" | ")} |`,
    ...steps.map((step) => `| ${step} | ${names.map((name) => sign(step, name)).join(" | ")} |`),
    "",
  ].join("\n");
}
