import { on, once } from "node:events";
import WebSocket from "ws";
import { createSchema, postgresToTest } from "../../scripts/test-database.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { livePath } from "../support/ears.ts";
import { HttpConnection, httpRequest } from "../support/http-client.ts";
import { atMost, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team } from "../support/team.ts";
import type { Scale } from "./scale.ts";

const teamSize = 10;
const tasks = 500;
const limitMs = 1000;

/** A change of many tasks, and the one that undoes it. */
interface Kind {
  readonly what: string;
  readonly change: object;
  readonly undo: readonly object[];
}

interface Scene {
  readonly team: Team;
  readonly connection: HttpConnection;
  /** The socket of another person. */
  readonly socket: WebSocket;
  /** A task that is changed after each bulk change: once its change arrives, all others have arrived. */
  readonly marker: string;
}

async function send({ connection, team }: Scene, path: string, body: object): Promise<void> {
  const { status, body: answer } = await connection.send(httpRequest("PATCH", path, asAdmin(team), body));
  if (status !== 200) throw new Error(`PATCH ${path} was refused: ${answer}`);
}

/** Waits until the other person has received a change of the marker. */
async function arrived({ socket, marker }: Scene): Promise<void> {
  for await (const [data] of on(socket, "message")) if (JSON.parse(String(data)).id === marker) return;
}

/** Sends one bulk change. Returns the milliseconds until its response and until another person's page has it. */
async function timeOf(scene: Scene, [first, ...more]: readonly object[], turn: number) {
  const arriving = arrived(scene);
  const start = performance.now();
  await send(scene, "/api/tasks", { ...first, ...(more.length > 0 ? { more } : {}) });
  const done = performance.now() - start;
  await send(scene, `/api/tasks/${scene.marker}`, { title: `Marker ${turn}` });
  await arriving;
  return { done, live: performance.now() - start };
}

/** Groups the tasks by what an undo gives back to them. */
function grouped(ids: readonly string[], count: number, to: (group: number) => object): object[] {
  return Array.from({ length: count }, (_, group) => ({
    ids: ids.filter((_id, index) => index % count === group),
    to: to(group),
  }));
}

async function create<T>({ port }: Team, headers: { cookie: string }, path: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: { ...headers, "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns the changes to measure. */
async function kindsOf(team: Team, ids: readonly string[]): Promise<Kind[]> {
  const { cookie } = asAdmin(team);
  const first = await fetch(`http://127.0.0.1:${team.port}/api/tasks/${ids[0]}`, { headers: { cookie } });
  const { project: home } = (await first.json()) as { project: string };
  const { id: project } = await create<{ id: string }>(team, { cookie }, "/api/projects", { name: "Other" });
  const { _id: label } = await create<{ _id: string }>(team, { cookie }, "/api/labels", { name: "Bench" });
  const teamMember = team.people.slice(1, 6).map(({ id }) => ({ _id: id }));
  const stages = ["todo", "in-progress", "completed"];
  const text = (word: number) => `Text ${word} of what is to be done.`;
  return [
    { what: "stage", change: { to: { stage: "in-progress" } }, undo: grouped(ids, 3, (n) => ({ stage: stages[n] })) },
    { what: "project", change: { to: { project } }, undo: [{ ids, to: { project: home } }] },
    {
      what: "five people",
      change: { to: { teamMember } },
      undo: grouped(ids, 4, (n) => ({ teamMember: team.people.slice(0, n).map(({ id }) => ({ _id: id })) })),
    },
    { what: "label", change: { add: { labels: [label] } }, undo: [{ ids, remove: { labels: [label] } }] },
    {
      what: "due date",
      change: { to: { endingDate: "2026-05-01" } },
      undo: grouped(ids, 28, (n) => ({ endingDate: `2026-04-${String(n + 1).padStart(2, "0")}` })),
    },
    {
      what: "description",
      change: { to: { description: text(0) } },
      undo: grouped(ids, 16, (n) => ({ description: text(n + 1) })),
    },
    {
      what: "archive",
      change: { to: { archivedAt: "2026-11-23T09:00:00.000Z" } },
      undo: [{ ids, to: { archivedAt: null } }],
    },
  ];
}

/** Measures the bulk changes on one store. */
function measureOn(store: string, database: string | undefined, rounds: number): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const schema = database === undefined ? undefined : await createSchema(database, `bulk_${process.pid}`);
    if (schema) parts.defer(schema.drop);
    const baton = await startBaton(folder, { RATE_LIMITS: "off", DATABASE_URL: schema?.url ?? "" });
    parts.defer(() => baton.stop("SIGKILL"));
    const team = await signUpTeam(baton.port, teamSize);
    const [marker = "", ...ids] = await createTasks(team, tasks + 1);
    const connection = await HttpConnection.open(team.port);
    parts.defer(() => connection.close());
    const headers = { cookie: team.people[1]?.cookie ?? "" };
    const socket = new WebSocket(`ws://127.0.0.1:${team.port}${livePath}`, { headers });
    parts.defer(() => socket.terminate());
    await once(socket, "message");
    const scene = { team, connection, socket, marker };
    const rows: Row[] = [];
    for (const { what, change, undo } of await kindsOf(team, ids)) {
      const times = { change: [] as number[], undo: [] as number[], live: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        const changed = await timeOf(scene, [{ ids, ...change }], 2 * round);
        const undone = await timeOf(scene, undo, 2 * round + 1);
        times.change.push(changed.done);
        times.undo.push(undone.done);
        times.live.push(changed.live);
      }
      const figures = { change: median(times.change), undo: median(times.undo), "other screen": median(times.live) };
      rows.push({ what: `${what} of ${tasks} tasks, ${store}`, unit: "ms", figures, budget: atMost(limitMs) });
    }
    return rows;
  });
}

/** Measures bulk changes and their undo on both stores. */
export async function measureBulk({ opens }: Scale): Promise<Row[]> {
  const postgres = await postgresToTest();
  return [
    ...(await measureOn("SQLite", undefined, opens)),
    ...(postgres === undefined ? [] : await measureOn("PostgreSQL", postgres, opens)),
  ];
}
