import { freePort } from "../../scripts/free-port.ts";
import { startRedis } from "../../scripts/test-redis.ts";
import { OwnPostgres } from "../../server/test/faults/own-postgres.ts";
import { type Baton, startBaton, withParts } from "../support/baton.ts";
import { familyTime, processorTime } from "../support/processor-time.ts";
import { createTasks, signUpTeam, type Team } from "../support/team.ts";

/** The number of parallel clients. */
export const lanes = 32;
const teamSize = 10;
const tasks = 1000;

type Nodes = readonly [Baton, ...Baton[]];

/** Milliseconds of processor time. */
export interface Spent {
  readonly nodes: number;
  readonly database: number;
  readonly redis: number;
}

/** A team and its task IDs. */
export interface Board {
  readonly team: Team;
  readonly ids: readonly string[];
}

/** One or more nodes on a separate store, with a team of ten and 1,000 tasks, and a small team for each lane. */
export interface Installation extends Board {
  /** The column heading. */
  readonly name: string;
  readonly nodes: Nodes;
  readonly small: readonly Board[];
  /** The port of its Redis, if it has one. */
  readonly redisPort?: number;
  /** Returns the processor time of all its processes since they started. */
  spent(): Spent;
}

/** Starts nodes with `env` and creates the teams. */
async function start(parts: AsyncDisposableStack, folder: string, count: number, env = {}) {
  const startNode = async () => {
    const node = await startBaton(folder, env);
    // No clean stop is needed, because the data is discarded.
    parts.defer(() => node.stop("SIGKILL"));
    return node;
  };
  const nodes: [Baton, ...Baton[]] = [await startNode()];
  while (nodes.length < count) nodes.push(await startNode());
  const fill = async (size: number, count: number, name: string): Promise<Board> => {
    const team = await signUpTeam(nodes[0].port, size, name);
    return { team, ids: await createTasks(team, count) };
  };
  const small: Board[] = [];
  for (let lane = 0; lane < lanes; lane += 1) small.push(await fill(1, 1, `small-${lane}`));
  return { nodes, small, ...(await fill(teamSize, tasks, "large")) };
}

const timeOf = (nodes: Nodes) => nodes.reduce((sum, { pid }) => sum + processorTime(pid), 0);

async function onSqlite(parts: AsyncDisposableStack, folder: string): Promise<Installation> {
  const started = await start(parts, folder, 1);
  return { name: "SQLite", ...started, spent: () => ({ nodes: timeOf(started.nodes), database: 0, redis: 0 }) };
}

async function onPostgres(parts: AsyncDisposableStack, folder: string, count: number): Promise<Installation> {
  const postgres = await OwnPostgres.start();
  parts.defer(() => postgres.remove());
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  parts.defer(() => redis.end("SIGKILL"));
  const env = { DATABASE_URL: postgres.url, REDIS_URL: `redis://127.0.0.1:${redisPort}` };
  const started = await start(parts, folder, count, env);
  const pid = await postgres.pid();
  return {
    ...{ name: `PostgreSQL, ${count} ${count === 1 ? "node" : "nodes"}`, ...started, redisPort },
    spent: () => ({ nodes: timeOf(started.nodes), database: familyTime(pid), redis: processorTime(redis.pid) }),
  };
}

/** Runs `use` with one node on SQLite, and with one, two and three on a separate PostgreSQL and Redis each. */
export function withInstallations<T>(use: (installations: readonly Installation[]) => Promise<T>): Promise<T> {
  return withParts(async (folder, parts) => {
    const installations = [await onSqlite(parts, folder)];
    for (const count of [1, 2, 3]) installations.push(await onPostgres(parts, folder, count));
    return await use(installations);
  });
}
