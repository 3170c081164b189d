import { on, once } from "node:events";
import { request as ask, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { startBaton, withFolder } from "../support/baton.ts";
import { archiveCompleted, copyTasks } from "../support/clone-workspaces.ts";
import { livePath } from "../support/ears.ts";
import { atMost, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team, taskBody } from "../support/team.ts";
import { readTurns, watchingTurns } from "../support/turns.ts";
import type { Scale } from "./scale.ts";

const teamSize = 10;
/** Tasks created through the API. The others are copies of them. */
const created = 1000;
const repeats = 5;
/** The time until a started process is idle. */
const settledAfterMs = 5000;
const longestBlockMs = 50;
const maxMemoryMb = 150;

interface Subject {
  readonly team: Team;
  /** The log's position before the last `created` changes. */
  readonly since: number;
  readonly socket: string;
}

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

interface Answer {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
}

/** Sends a request and reads its response without keeping it, so that it can have any length. */
async function send(team: Team, { path, method = "GET", headers = {}, body }: Call): Promise<Answer> {
  const start = performance.now();
  const type: Record<string, string> = body ? { "content-type": "application/json" } : {};
  const request = ask({ port: team.port, path, method, headers: { ...asAdmin(team), ...type, ...headers } });
  request.end(body && JSON.stringify(body));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const firstByteMs = performance.now() - start;
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if ((response.statusCode ?? 500) >= 400) throw new Error(`${method} ${path} returned ${response.statusCode}`);
  return { firstByteMs, totalMs: performance.now() - start, bytes };
}

/** Reads the changes after `since` from the live stream. */
async function catchUp({ team, since }: Subject): Promise<Answer> {
  const start = performance.now();
  const socket = new WebSocket(`ws://127.0.0.1:${team.port}${livePath}&since=${since}`, { headers: asAdmin(team) });
  let last = Number.POSITIVE_INFINITY;
  let firstByteMs = 0;
  let bytes = 0;
  for await (const [data] of on(socket, "message")) {
    const { type, seq } = JSON.parse(String(data));
    firstByteMs ||= performance.now() - start;
    bytes += data.length;
    if (type === "hello") last = seq;
    if (type === undefined && seq >= last) break;
  }
  socket.terminate();
  return { firstByteMs, totalMs: performance.now() - start, bytes };
}

async function measure(subject: Subject, what: string, work: () => Promise<Answer>): Promise<Row[]> {
  const { nowMb } = await readTurns(subject.socket);
  const answers: Answer[] = [];
  for (let index = 0; index < repeats; index += 1) answers.push(await work());
  const { longestMs, peakMb } = await readTurns(subject.socket);
  const time = (of: keyof Answer) => median(answers.map((answer) => answer[of]));
  const figures = { "first byte": time("firstByteMs"), total: time("totalMs"), "longest block": longestMs };
  return [
    { what, unit: "ms", figures, budget: { of: "longest block", atMost: longestBlockMs } },
    {
      what: `${what}: memory above before`,
      unit: "MB",
      figures: { measured: peakMb - nowMb },
      budget: atMost(maxMemoryMb),
    },
    { what: `${what}: size`, unit: "kB", figures: { measured: time("bytes") / 1000 } },
  ];
}

/** The requests of a page and of API clients, by name. */
async function callsOf(team: Team, [id = ""]: readonly string[]): Promise<Record<string, Call>> {
  const list = "/api/tasks";
  const [tasks, archive] = ["/api/sets/tasks/default", "/api/sets/archive/default"];
  return {
    "all tasks": { path: list },
    "all tasks, gzip": { path: list, headers: { "accept-encoding": "gzip" } },
    "all tasks, as a browser": { path: list, headers: { "accept-encoding": "gzip, deflate, br, zstd" } },
    "tasks of a stage": { path: `${list}?stage=todo` },
    "tasks changed since a minute ago": { path: `${list}?updatedSince=${new Date(Date.now() - 60_000).toISOString()}` },
    "a page of 100 tasks": { path: `${list}?limit=100` },
    "tasks as lists show them": { path: tasks },
    "tasks as lists show them, as a browser": {
      path: tasks,
      headers: { "accept-encoding": "gzip, deflate, br, zstd" },
    },
    "a page of the archive": { path: `${archive}?stage=completed` },
    "count the archive": { path: `${archive}/counts` },
    "the first tasks of a page": { path: "/api/sets/tasks" },
    "count the tasks of each project": { path: "/api/sets/tasks/counts" },
    "search all texts": { path: "/api/task-search?word=nowhere" },
    "one task": { path: `${list}/${id}` },
    "create a task": { path: list, method: "POST", body: taskBody(1, team) },
    "change a stage": { path: `${list}/${id}`, method: "PATCH", body: { stage: "completed" } },
    session: { path: "/api/session" },
    members: { path: "/api/user-data" },
    usage: { path: "/api/usage" },
    document: { path: "/user/tasks" },
  };
}

/** Measures single requests to a team with very many tasks. */
export function measureLarge({ largeTasks }: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const seeding = await startBaton(folder);
    const seeded = await signUpTeam(seeding.port, teamSize);
    const ids = await createTasks(seeded, created);
    await seeding.stop();
    copyTasks(folder, largeTasks / created - 1);
    archiveCompleted(folder);
    const { socket, env } = watchingTurns(folder);
    const baton = await startBaton(folder, env);
    const team = { ...seeded, port: baton.port };
    const subject = { team, since: teamSize * 2, socket };
    try {
      await sleep(settledAfterMs);
      const rows: Row[] = [];
      for (const [name, call] of Object.entries(await callsOf(team, ids))) {
        rows.push(...(await measure(subject, name, () => send(team, call))));
      }
      rows.push(...(await measure(subject, `catch up on ${created} changes`, () => catchUp(subject))));
      return rows;
    } finally {
      await baton.stop("SIGKILL");
    }
  });
}
