import { setTimeout as sleep } from "node:timers/promises";
import { reportKinds } from "../../domain/src/report/report.ts";
import { createSchema, postgresToTest } from "../../scripts/test-database.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { fillHistory } from "../support/fill-history.ts";
import { HttpConnection, httpRequest } from "../support/http-client.ts";
import type { Row } from "../support/report.ts";
import { percentile } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team } from "../support/team.ts";
import { readTurns, watchingTurns } from "../support/turns.ts";
import type { Scale } from "./scale.ts";

const teamSize = 10;
const projects = 10;
const linesPerTask = 20;
/** The time until a started process is idle. */
const settledAfterMs = 5000;
const budgets = { reports: 300, rewind: 500 };
/** How many days back the board is looked at. */
const pastDays = [7, 90, 365, 700];
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the answer of a request by the admin. */
async function send<T>({ port, people }: Team, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{
      method,
      headers: { cookie: people[0]?.cookie ?? "", ...(body ? { "content-type": "application/json" } : {}) },
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

interface Stage {
  readonly id: string;
  readonly projectId: string;
  readonly category: "todo" | "in-progress" | "completed";
}

/** Creates the projects, and a task with a line of history like which the others are. */
async function prepare(team: Team) {
  const ids: string[] = [];
  for (let index = 0; index < projects; index += 1)
    ids.push((await send<{ id: string }>(team, "POST", "/api/projects", { name: `Project ${index}` })).id);
  const [task = ""] = await createTasks(team, 1);
  await send(team, "PATCH", `/api/tasks/${task}`, { stage: "in-progress" });
  const { activity } = await send<{ activity: { id: string; kind: string; entity: string }[] }>(
    team,
    "GET",
    `/api/tasks/${task}/activity`,
  );
  const line = activity.find(({ kind, entity }) => kind === "changed" && entity === "task")?.id ?? "";
  const stages = await send<Stage[]>(team, "GET", "/api/stages");
  const idOf = (projectId: string, category: Stage["category"]) =>
    stages.find((stage) => stage.projectId === projectId && stage.category === category)?.id ?? "";
  const places = ids.map((projectId) => ({
    projectId,
    stages: {
      todo: idOf(projectId, "todo"),
      "in-progress": idOf(projectId, "in-progress"),
      completed: idOf(projectId, "completed"),
    },
  }));
  return { like: { task, line }, places };
}

/** Measures a request. The first also reads the tables from the disk. */
async function measure(connection: HttpConnection, team: Team, path: string, rounds: number): Promise<number[]> {
  const request = httpRequest("GET", path, asAdmin(team));
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    const { status, body } = await connection.send(request);
    if (round > 0) times.push(performance.now() - start);
    if (status !== 200) throw new Error(`GET ${path} returned ${status}: ${body}`);
  }
  return times;
}

function measureOn(store: string, database: string | undefined, { historyTasks, searches }: Scale): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const schema = database === undefined ? undefined : await createSchema(database, `history_${process.pid}`);
    if (schema) parts.defer(schema.drop);
    const { socket, env } = watchingTurns(folder);
    const settings = { DATABASE_URL: schema?.url ?? "", RATE_LIMITS: "off" };
    const seeding = await startBaton(folder, settings);
    const seeded = await signUpTeam(seeding.port, teamSize);
    const prepared = await prepare(seeded);
    await seeding.stop();
    const people = seeded.people.map(({ id }) => id);
    const amount = { tasks: historyTasks / projects, linesPerTask };
    await fillHistory({ dataDir: folder, databaseUrl: schema?.url, ...prepared, people, ...amount });
    const baton = await startBaton(folder, { ...settings, ...env });
    parts.defer(() => baton.stop("SIGKILL"));
    const team = { ...seeded, port: baton.port };
    const connection = await HttpConnection.open(baton.port);
    parts.defer(() => connection.close());
    await sleep(settledAfterMs);
    const rows: Row[] = [];
    const add = async (what: string, paths: readonly string[], limit: number) => {
      await readTurns(socket);
      const times: number[] = [];
      for (const path of paths) times.push(...(await measure(connection, team, path, searches)));
      const { longestMs } = await readTurns(socket);
      const figures = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), "longest turn": longestMs };
      rows.push({ what: `${what}, ${store}`, unit: "ms", figures, budget: { of: "p95", atMost: limit } });
    };
    const from = new Date(Date.now() - 84 * dayMs).toISOString().slice(0, 10);
    for (const kind of reportKinds)
      await add(`${kind} of all projects`, [`/api/reports/${kind}?from=${from}`], budgets.reports);
    await add("burn-up with a filter", [`/api/reports/burn-up?from=${from}&filter=assignee:me`], budgets.reports);
    const project = prepared.places[0]?.projectId;
    const at = (days: number) => encodeURIComponent(new Date(Date.now() - days * dayMs).toISOString());
    await add(
      "a past board",
      pastDays.map((days) => `/api/projects/${project}/at?time=${at(days)}`),
      budgets.rewind,
    );
    return rows;
  });
}

/** Measures reports on very many tasks and their history, and the past boards of one of ten projects, on both stores. */
export async function measureHistory(scale: Scale): Promise<Row[]> {
  const postgres = await postgresToTest();
  return [
    ...(await measureOn("SQLite", undefined, scale)),
    ...(postgres === undefined ? [] : await measureOn("PostgreSQL", postgres, scale)),
  ];
}
