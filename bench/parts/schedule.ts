import { type Browser, chromium, type Page } from "@playwright/test";
import { addDays } from "../../domain/src/kernel/dates.ts";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { visit } from "../browser/probe.ts";
import {
  type Drag,
  dragInMonth,
  dragOnTimeline,
  openLayout,
  type Smoothness,
  scrollTimeline,
} from "../browser/schedule.ts";
import { signIn } from "../browser/visit.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { atLeast, atMost, type Row } from "../support/report.ts";
import { asAdmin, createTasks, signUpTeam, type Team, taskBody } from "../support/team.ts";
import type { Scale } from "./scale.ts";

const teamSize = 9;
const drags = 3;
const viewport = { width: 1280, height: 800 };
const launch = { executablePath: browserPath(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
/** What keeps 55 frames a second. A single longer task is noticed as a jerk, above all at a drop. */
const budgets = { frames: atLeast(55), task: atMost(100), opened: atMost(500) };

/** A task of up to a week, whose first day is one of some days. */
const within = (first: string, days: number) => (index: number, team: Pick<Team, "people">) => {
  const start = addDays(first, (index * 7) % days);
  return { ...taskBody(index, team), startingDate: start, endingDate: addDays(start, index % 6) };
};

function rowsOf(what: string, measured: Smoothness | Drag): Row[] {
  const ms = (name: string, value: number): Row => ({
    ...{ what: `${what}: ${name}`, unit: "ms", figures: { measured: value } },
    budget: budgets.task,
  });
  return [
    { what, unit: "frames/s", figures: { measured: measured.framesPerSecond }, budget: budgets.frames },
    ms("longest task", measured.longestMs),
    ...("dropMs" in measured ? [ms("longest task after the drop", measured.dropMs)] : []),
  ];
}

interface Screen {
  readonly browser: Browser;
  readonly url: string;
  readonly team: Team;
}

async function opened<T>(
  { browser, url, team }: Screen,
  address: string,
  use: (page: Page) => Promise<T>,
  tasks = "[data-task]",
): Promise<T> {
  const context = await browser.newContext({ viewport });
  await signIn(context, asAdmin(team).cookie, url);
  const page = await context.newPage();
  await visit(page, `${url}/user/tasks?${address}`, `main [role=grid] ${tasks}`);
  const result = await use(page);
  await context.close();
  return result;
}

/** Opens layouts of tasks that a table shows, so that they are in memory. */
const openLayouts = (screen: Screen, what: string): Promise<Row[]> =>
  opened(
    screen,
    "view=table&at=2026-03-15",
    async (page) => {
      const row = async (layout: string, task: string): Promise<Row> => ({
        ...{ what: `open a ${layout.toLowerCase()} ${what}`, unit: "ms", budget: budgets.opened },
        figures: { measured: await openLayout(page, `${layout} View`, task) },
      });
      return [await row("Calendar", "main [role=grid] [data-task]"), await row("Timeline", "[data-part=bar]")];
    },
    "[data-row]",
  );

/** Measures a team's tasks with one layout. */
function withTasks(count: number, bodyOf: typeof taskBody, use: (screen: Screen) => Promise<Row[]>): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const baton = await startBaton(folder, { RATE_LIMITS: "off" });
    parts.defer(() => baton.stop("SIGKILL"));
    const team = await signUpTeam(baton.port, teamSize);
    await createTasks(team, count, bodyOf);
    const browser = await chromium.launch(launch);
    parts.defer(() => browser.close());
    return use({ browser, url: baton.url, team });
  });
}

/** Measures dragging in a month with many tasks, and dragging and scrolling on a timeline, in a real browser. */
export async function measureSchedule({ monthTasks, timelineTasks }: Scale): Promise<Row[]> {
  ensureBrowser();
  const at = (count: number) => `at ${count.toLocaleString("en")} tasks`;
  const month = await withTasks(monthTasks, within("2026-03-01", 30), async (screen) =>
    rowsOf(
      `drag in a month ${at(monthTasks)}`,
      await opened(screen, "view=calendar&at=2026-03-15", (page) => dragInMonth(page, drags)),
    ),
  );
  const timeline = await withTasks(timelineTasks, within("2026-03-01", 300), async (screen) => [
    ...(await openLayouts(screen, at(timelineTasks))),
    ...(await opened(screen, "view=timeline&at=2026-03-01", async (page) => [
      ...rowsOf(`drag on a timeline ${at(timelineTasks)}`, await dragOnTimeline(page, drags)),
      ...rowsOf(`scroll a timeline down ${at(timelineTasks)}`, await scrollTimeline(page, { x: 0, y: 240 })),
      ...rowsOf(`scroll a timeline across ${at(timelineTasks)}`, await scrollTimeline(page, { x: 60, y: 0 })),
    ])),
  ]);
  return [...month, ...timeline];
}
