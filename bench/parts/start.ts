import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { freePort } from "../../scripts/free-port.ts";
import { root, server } from "../../scripts/runtime.mjs";
import { startBaton, withFolder } from "../support/baton.ts";
import { type Row, ratioAtMost } from "../support/report.ts";
import { compare } from "../support/statistics.ts";
import { createTasks, signUpTeam } from "../support/team.ts";
import type { Scale } from "./scale.ts";

const teamSize = 10;
const tasks = 1000;
/** A start may take 0.45 s on a machine on which Node takes 0.04 s to start and end. */
const budget = ratioAtMost(0.45 / 0.04);

/** Starts the pinned Node from the repository's root, with the settings of an installation. */
function spawnNode(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, HOST: "127.0.0.1", DATABASE_URL: "", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Milliseconds from the start of a process until its end. */
async function endTime(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number> {
  const start = performance.now();
  const child = spawnNode(args, env);
  child.stdout.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`node ${args.join(" ")} exited with ${code}.`);
  return performance.now() - start;
}

/** Milliseconds from the start of the server until its first answer. */
async function answerTime(dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawnNode(server, { PORT: String(port), DATA_DIR: dataDir });
  const exited = once(child, "exit");
  try {
    for await (const text of child.stdout.setEncoding("utf8")) {
      if (!String(text).includes("is ready on")) continue;
      const [{ statusCode }] = (await once(get({ port, path: "/readyz" }), "response")) as [IncomingMessage];
      if (statusCode !== 200) throw new Error(`GET /readyz returned ${statusCode}.`);
      return performance.now() - start;
    }
    throw new Error("Baton exited before it was ready.");
  } finally {
    child.kill();
    await exited;
  }
}

/** Measures the start of the built server and of a command on a migrated installation, each against an empty program. */
export function measureStart({ starts }: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const seeding = await startBaton(folder);
    await createTasks(await signUpTeam(seeding.port, teamSize), tasks);
    await seeding.stop();
    const empty = () => endTime(["--eval", ""]);
    const ready = await compare(starts, () => answerTime(folder), empty);
    const command = () => endTime(["server/dist/cli.js", "migrate"], { DATA_DIR: folder });
    const migrate = await compare(starts, command, empty);
    return [
      { what: "from the start of the server until its first answer", unit: "ms", figures: { ...ready }, budget },
      { what: "the command migrate, with nothing to do", unit: "ms", figures: { ...migrate }, budget },
    ];
  });
}
