import { setTimeout as sleep } from "node:timers/promises";
import { createSchema, postgresToTest } from "../../scripts/test-database.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { fillTexts } from "../support/fill-texts.ts";
import { HttpConnection, httpRequest } from "../support/http-client.ts";
import type { Row } from "../support/report.ts";
import { percentile } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam } from "../support/team.ts";
import { readTurns, watchingTurns } from "../support/turns.ts";
import type { Scale } from "./scale.ts";

const commentsPerTask = 5;
const teamSize = 2;
/** The time until a started process is idle. */
const settledAfterMs = 5000;
const slowestMs = 100;
/** Other people wait for a statement of SQLite, which runs in the process. */
const longestTurnMs = 20;

/** What people search for. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "one word": { q: "marina" },
  "two words": { q: "contract marina" },
  "the beginning of a word": { q: "contr" },
  "a typing error": { q: "marinna" },
  "a word in Japanese": { q: "東京都" },
  "a frequent beginning": { q: "the" },
  "two frequent words": { q: "the with" },
  "nothing that exists": { q: "xylophone" },
  "one word, newest first": { q: "contract", sort: "newest" },
  "one word, open tasks": { q: "marina", filter: "is:open" },
  "one word, a person's tasks": { q: "contract", filter: "assignee:me" },
};

async function create(port: number, cookie: string, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: { cookie, "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** Measures the searches on one store. */
function measureOn(store: string, database: string | undefined, { searchedTasks, searches }: Scale): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const schema = database === undefined ? undefined : await createSchema(database, `search_${process.pid}`);
    if (schema) parts.defer(schema.drop);
    const { socket, env } = watchingTurns(folder);
    const settings = { DATABASE_URL: schema?.url ?? "", RATE_LIMITS: "off" };
    const seeding = await startBaton(folder, settings);
    const seeded = await signUpTeam(seeding.port, teamSize);
    const [task = ""] = await createTasks(seeded, 1);
    const { cookie } = asAdmin(seeded);
    const { id: comment } = await create(seeding.port, cookie, `/api/tasks/${task}/comments`, { body: "First" });
    await seeding.stop();
    const like = { task, comment };
    await fillTexts({ dataDir: folder, databaseUrl: schema?.url, like, tasks: searchedTasks, commentsPerTask });
    const baton = await startBaton(folder, { ...settings, ...env });
    parts.defer(() => baton.stop("SIGKILL"));
    const connection = await HttpConnection.open(baton.port);
    parts.defer(() => connection.close());
    await sleep(settledAfterMs);
    const rows: Row[] = [];
    const all: number[] = [];
    for (const [what, query] of Object.entries(queries)) {
      const request = httpRequest("GET", `/api/search?${new URLSearchParams(query)}`, { cookie });
      // The first also reads the index from the disk.
      await connection.send(request);
      await readTurns(socket);
      const times: number[] = [];
      for (let round = 0; round < searches; round += 1) {
        const start = performance.now();
        const { status, body } = await connection.send(request);
        times.push(performance.now() - start);
        if (status !== 200) throw new Error(`A search was refused: ${body}`);
      }
      const { longestMs } = await readTurns(socket);
      all.push(...times);
      const figures = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), "longest turn": longestMs };
      rows.push({
        what: `${what}, ${store}`,
        unit: "ms",
        figures,
        budget: { of: "longest turn", atMost: longestTurnMs },
      });
    }
    const figures = { p50: percentile(all, 0.5), p95: percentile(all, 0.95) };
    return [...rows, { what: `all searches, ${store}`, unit: "ms", figures, budget: { of: "p95", atMost: slowestMs } }];
  });
}

/** Measures searches in a team with very many tasks and comments on both stores. */
export async function measureSearch(scale: Scale): Promise<Row[]> {
  const postgres = await postgresToTest();
  return [
    ...(await measureOn("SQLite", undefined, scale)),
    ...(postgres === undefined ? [] : await measureOn("PostgreSQL", postgres, scale)),
  ];
}
