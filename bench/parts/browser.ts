import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { bundleSizes } from "../../scripts/check-bundle.ts";
import { demoAdmin, demoPassword } from "../../server/src/demo/demo-team.ts";
import { measureDrag, measureInteractions } from "../browser/board.ts";
import { type Times, visit } from "../browser/probe.ts";
import { heapOf, rowsOf, signIn } from "../browser/visit.ts";
import { startBaton, startDemo, withFolder } from "../support/baton.ts";
import { atLeast, atMost, type Row } from "../support/report.ts";
import { asAdmin, createTasks, logIn, signUpTeam, type Team } from "../support/team.ts";
import { measureProjects } from "./projects.ts";
import type { Scale } from "./scale.ts";

const teamSize = 9;
const drags = 5;
const viewport = { width: 1280, height: 800 };
const launch = { executablePath: browserPath(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
/** Budgets in seconds until the first card is painted and until the main thread is idle, by board size. */
const coldBudgets = [
  { upTo: 1000, firstCard: 0.2, idle: 0.4 },
  { upTo: Number.POSITIVE_INFINITY, firstCard: 0.4, idle: 1 },
];
const warmBudget = 0.2;
/** Slow 4G: bytes per second, and milliseconds before each answer. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** The slowdown of the processor that makes it as slow as a cheap phone's. */
const slowerProcessor = 4;
const slowBudgets = { cold: 1.2, second: 0.5 };

async function openBoard(context: BrowserContext, url: string): Promise<{ page: Page; times: Times }> {
  return openIn(await context.newPage(), url);
}

async function openIn(page: Page, url: string): Promise<{ page: Page; times: Times }> {
  return { page, times: await visit(page, `${url}/user/tasks?view=board`) };
}

/** Opens the board as a first-time visitor, with empty caches. */
async function openCold(browser: Browser, team: Team, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport });
  await signIn(context, asAdmin(team).cookie, url);
  const { times } = await openBoard(context, url);
  await context.close();
  return times;
}

/** Opens the board repeatedly with one profile on disk. The first three visits fill its caches, including compiled scripts. */
async function openWarm(profile: string, team: Team, url: string, count: number): Promise<Times[]> {
  const context = await chromium.launchPersistentContext(profile, { ...launch, viewport });
  await signIn(context, asAdmin(team).cookie, url);
  const all: Times[] = [];
  for (let time = 0; time < count + 3; time += 1) {
    const { page, times } = await openBoard(context, url);
    all.push(times);
    await page.close();
  }
  await context.close();
  return all.slice(3);
}

/** Measures interactions on a board of this size. */
async function measureWork(browser: Browser, team: Team, url: string, size: number, scale: Scale): Promise<Row[]> {
  const context = await browser.newContext({ viewport });
  await signIn(context, asAdmin(team).cookie, url);
  const { page } = await openBoard(context, url);
  const heap = await heapOf(page);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const interactions = await measureInteractions(page, scale.presses);
  const { framesPerSecond, storedMs } = await measureDrag(page, drags);
  await context.close();
  const at = `at ${size.toLocaleString("en")} tasks`;
  return [
    ...Object.entries(interactions).map(([name, measured]) => ({
      ...{ what: `${name} ${at}, p98 to paint`, unit: "ms", figures: { measured } },
      budget: atMost(100),
    })),
    { what: `drag ${at}`, unit: "frames/s", figures: { measured: framesPerSecond }, budget: atLeast(55) },
    { what: `from drop until stored ${at}`, unit: "ms", figures: { measured: storedMs }, budget: atMost(50) },
    { what: `JavaScript heap ${at}`, unit: "MB", figures: { measured: heap } },
    { what: `elements in the page ${at}`, unit: "", figures: { measured: elements } },
  ];
}

function measureBoard(browser: Browser, size: number, scale: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const baton = await startBaton(folder);
    try {
      const team = await signUpTeam(baton.port, teamSize);
      await createTasks(team, size);
      const cold: Times[] = [];
      for (let time = 0; time < scale.opens; time += 1) cold.push(await openCold(browser, team, baton.url));
      const warm = await withFolder((profile) => openWarm(profile, team, baton.url, scale.opens));
      const budget = coldBudgets.find(({ upTo }) => size <= upTo) ?? { firstCard: 0, idle: 0 };
      const what = `open ${size.toLocaleString("en")} tasks`;
      return [
        ...rowsOf(`${what}, cold`, cold, budget),
        ...rowsOf(`${what}, from disk cache`, warm, { firstCard: warmBudget }),
        ...(await measureWork(browser, team, baton.url, size, scale)),
      ];
    } finally {
      await baton.stop("SIGKILL");
    }
  });
}

/** Opens the board as on a cheap phone with a slow connection. */
async function openSlowly(context: BrowserContext, url: string): Promise<{ page: Page; times: Times }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  return openIn(page, url);
}

/** Opens the sample team's board over a slow connection, as a first-time visitor and with the page's files stored. */
function measureSlowLine(browser: Browser, scale: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const baton = await startDemo(folder);
    try {
      const cookie = await logIn(baton.port, demoAdmin.email, demoPassword);
      const cold: Times[] = [];
      const second: Times[] = [];
      for (let time = 0; time < scale.opens; time += 1) {
        const context = await browser.newContext({ viewport });
        await signIn(context, cookie, baton.url);
        const first = await openSlowly(context, baton.url);
        cold.push(first.times);
        await first.page.evaluate(() => navigator.serviceWorker.ready);
        await first.page.close();
        second.push((await openSlowly(context, baton.url)).times);
        await context.close();
      }
      return [
        ...rowsOf("open the demo, slow line, cold", cold, { firstCard: slowBudgets.cold }),
        ...rowsOf("open the demo, slow line, second visit", second, { firstCard: slowBudgets.second }),
      ];
    } finally {
      await baton.stop("SIGKILL");
    }
  });
}

/** Measures loading and interaction in a real browser, and the size of the downloads. */
export async function measureBrowser(scale: Scale): Promise<Row[]> {
  ensureBrowser();
  const rows: Row[] = bundleSizes().map(({ name, limit, size }) => ({
    ...{ what: `JavaScript of the ${name}, gzip`, unit: "kB", figures: { measured: size / 1000 } },
    budget: atMost(limit / 1000),
  }));
  const browser = await chromium.launch(launch);
  try {
    rows.push(...(await measureSlowLine(browser, scale)));
    rows.push(...(await measureProjects(browser, scale)));
    for (const size of scale.boards) rows.push(...(await measureBoard(browser, size, scale)));
  } finally {
    await browser.close();
  }
  return rows;
}
