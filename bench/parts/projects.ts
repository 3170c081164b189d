import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { type Times, visit } from "../browser/probe.ts";
import { heapOf, rowsOf, signIn } from "../browser/visit.ts";
import { type Baton, startBaton, withFolder } from "../support/baton.ts";
import { fillProjects, spreadOverStages } from "../support/clone-workspaces.ts";
import { atMost, type Row } from "../support/report.ts";
import { asAdmin, createTasks, signUpTeam, type Team } from "../support/team.ts";
import type { Turns } from "../support/turns-preload.ts";
import type { Scale } from "./scale.ts";

const preload = fileURLToPath(new URL("../support/turns-preload.ts", import.meta.url));
const teamSize = 9;
const projects = 50;
/** The number of tasks on each project's board. Each project has as many more that were completed long ago. */
const onBoard = 1000;
const stages = 200;
const onManyStages = 10_000;
const viewport = { width: 1280, height: 800 };
const budget = { firstCard: 0.3, idle: 0.5 };
const maxHeap = 120;
const longestBlock = 50;
/** The time until a started process is idle, and until a page has finished loading in the background. */
const settledAfterMs = 5000;
/** Selects the cards of any column, including those in the first screen. */
const anyCard = "article[data-task]";

/** Opens a board as a first-time visitor, and calls `look` once it is idle. */
async function open(
  browser: Browser,
  { url, team, path }: { url: string; team: Team; path: string },
  look: (page: Page) => Promise<void> = async () => {},
): Promise<Times> {
  const context = await browser.newContext({ viewport });
  await signIn(context, asAdmin(team).cookie, url);
  const page = await context.newPage();
  const times = await visit(page, `${url}${path}`, anyCard);
  await look(page);
  await context.close();
  return times;
}

/** Creates a team and its tasks, changes the stored data while no server has it open, and starts the server again. */
async function prepared(
  folder: string,
  tasks: number,
  { more, change }: { more?: (team: Team) => Promise<unknown>; change: (folder: string) => void },
): Promise<{ baton: Baton; team: Team; socket: string }> {
  const seeding = await startBaton(folder);
  const team = await signUpTeam(seeding.port, teamSize);
  await createTasks(team, tasks);
  await more?.(team);
  await seeding.stop();
  change(folder);
  const socket = join(folder, "turns");
  const baton = await startBaton(folder, { NODE_OPTIONS: `--import=${preload}`, TURNS_SOCKET: socket });
  return { baton, team: { ...team, port: baton.port }, socket };
}

async function createProjects({ port, people: [admin] }: Team): Promise<void> {
  for (let index = 1; index < projects; index += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/projects`, {
      method: "POST",
      headers: { cookie: admin?.cookie ?? "", "content-type": "application/json" },
      body: JSON.stringify({
        name: `Project ${index}`,
        key: `P${String.fromCharCode(65 + index / 26, 65 + (index % 26))}`,
      }),
    });
    if (!answer.ok) throw new Error(`A project was refused: ${await answer.text()}`);
  }
}

/** Measures the board of a project in a workspace with very many tasks in other projects. */
function measureManyProjects(browser: Browser, scale: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const { baton, team, socket } = await prepared(folder, onBoard, { more: createProjects, change: fillProjects });
    const readTurns = async (): Promise<Turns> => {
      const parts = await connect(socket).setEncoding("utf8").toArray();
      return JSON.parse(parts.join(""));
    };
    try {
      await sleep(settledAfterMs);
      await readTurns();
      const project = { url: baton.url, team, path: "/user/projects/PBA" };
      const cold: Times[] = [];
      for (let time = 0; time < scale.opens; time += 1) cold.push(await open(browser, project));
      let heap = 0;
      await open(browser, project, async (page) => {
        await sleep(settledAfterMs);
        heap = await heapOf(page);
      });
      const lists: Times[] = [];
      for (let time = 0; time < scale.opens; time += 1) {
        lists.push(await open(browser, { ...project, path: "/user/tasks?view=board" }, () => sleep(settledAfterMs)));
      }
      const { longestMs } = await readTurns();
      const where = `of ${(projects * onBoard * 2).toLocaleString("en")} in ${projects} projects`;
      return [
        ...rowsOf(`open a project's ${onBoard.toLocaleString("en")} tasks ${where}, cold`, cold, budget),
        ...rowsOf(`open the tasks of all projects ${where}, cold`, lists, { firstCard: 0.5 }),
        { what: `JavaScript heap ${where}`, unit: "MB", figures: { measured: heap }, budget: atMost(maxHeap) },
        {
          ...{ what: `longest block of the server ${where}`, unit: "ms", figures: { measured: longestMs } },
          budget: atMost(longestBlock),
        },
      ];
    } finally {
      await baton.stop("SIGKILL");
    }
  });
}

/** Measures a board with very many stages. */
function measureManyStages(browser: Browser, scale: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const { baton, team } = await prepared(folder, onManyStages, {
      change: (dataDir) => spreadOverStages(dataDir, stages),
    });
    try {
      const [project] = (await (await fetch(`${baton.url}/api/projects`, { headers: asAdmin(team) })).json()) as {
        key: string;
      }[];
      const many = { url: baton.url, team, path: `/user/projects/${project?.key}` };
      const cold: Times[] = [];
      for (let time = 0; time < scale.opens; time += 1) cold.push(await open(browser, many));
      return rowsOf(`open ${onManyStages.toLocaleString("en")} tasks in ${stages} stages, cold`, cold, {
        firstCard: 0.5,
      });
    } finally {
      await baton.stop("SIGKILL");
    }
  });
}

/** Measures the board of one project among many, and of one with many stages. */
export async function measureProjects(browser: Browser, scale: Scale): Promise<Row[]> {
  return [...(await measureManyProjects(browser, scale)), ...(await measureManyStages(browser, scale))];
}
