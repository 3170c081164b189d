import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { startBaton, watched, withParts } from "../support/baton.ts";
import { HttpConnection, httpRequest } from "../support/http-client.ts";
import { atMost, type Row } from "../support/report.ts";
import { percentile } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team } from "../support/team.ts";
import { writeTrelloBoard } from "../support/trello-board.ts";
import type { Scale } from "./scale.ts";

const teamSize = 9;
const pauseMs = 20;
const lookMs = 200;
/** The memory of the whole process, with its reader. */
const memoryLimit = 300;
const othersLimitMs = 100;

interface Imported {
  readonly id: string;
  readonly state: string;
  readonly progress: { readonly done: number; readonly total: number };
}

async function ask(
  team: Team,
  method: string,
  path: string,
  body?: BodyInit,
  type = "application/json",
): Promise<Imported> {
  const response = await fetch(`http://127.0.0.1:${team.port}${path}`, {
    ...{ method, headers: { ...asAdmin(team), ...(body === undefined ? {} : { "content-type": type }) } },
    ...(body === undefined ? {} : { body, duplex: "half" }),
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Imported;
}

/** Changes a task of another person again and again until `work` is done. Returns the milliseconds of each change. */
async function meanwhile<T>(team: Team, task: string, work: Promise<T>): Promise<{ result: T; took: number[] }> {
  const connection = await HttpConnection.open(team.port);
  const took: number[] = [];
  let isDone = false;
  const settled = work.finally(() => {
    isDone = true;
  });
  for (let turn = 0; !isDone; turn += 1) {
    const start = performance.now();
    const { status } = await connection.send(
      httpRequest("PATCH", `/api/tasks/${task}`, asAdmin(team), { title: `Turn ${turn}` }),
    );
    if (status !== 200) throw new Error(`A change was refused with ${status}.`);
    took.push(performance.now() - start);
    await sleep(pauseMs);
  }
  connection.close();
  return { result: await settled, took };
}

async function runToEnd(team: Team, id: string): Promise<void> {
  await ask(team, "POST", `/api/imports/${id}/run`, "{}");
  for (;;) {
    const { state } = await ask(team, "GET", `/api/imports/${id}`);
    if (state === "done") return;
    if (state !== "running") throw new Error(`The import is ${state}.`);
    await sleep(lookMs);
  }
}

/** Measures an import of a large Trello board on SQLite: its time and memory, and how long others wait meanwhile. */
export function measureImports({ importedTasks }: Scale): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const file = join(folder, "board.json");
    await writeTrelloBoard(file, importedTasks);
    const megabytes = Math.round(statSync(file).size / 1e6);
    const baton = await startBaton(folder, { RATE_LIMITS: "off" });
    parts.defer(() => baton.stop("SIGKILL"));
    const team = await signUpTeam(baton.port, teamSize);
    const [task = ""] = await createTasks(team, 1);
    const timed = async <T>(work: () => Promise<T>) => {
      const start = performance.now();
      const { result, memory } = await watched(baton.pid, () => meanwhile(team, task, work()));
      return { ...result, memory, seconds: (performance.now() - start) / 1000 };
    };
    const body = () => Readable.toWeb(createReadStream(file)) as unknown as BodyInit;
    const path = "/api/imports?name=board.json&source=trello";
    const read = await timed(() => ask(team, "POST", path, body(), "application/octet-stream"));
    const ran = await timed(() => runToEnd(team, read.result.id));
    const what = `${importedTasks.toLocaleString("en")} tasks, ${megabytes} MB`;
    const memory = Math.max(...read.memory, ...ran.memory);
    const others = percentile([...read.took, ...ran.took], 0.99);
    return [
      { what: `${what}: read`, unit: "s", figures: { measured: read.seconds } },
      { what: `${what}: import`, unit: "s", figures: { measured: ran.seconds } },
      { what: `${what}: memory`, unit: "MB", figures: { measured: memory }, budget: atMost(memoryLimit) },
      {
        what: `${what}: change of another person, p99`,
        unit: "ms",
        figures: { measured: others },
        budget: atMost(othersLimitMs),
      },
    ];
  });
}
