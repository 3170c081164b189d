import type { Scale } from "../parts/scale.ts";
import { HttpConnection, headerOf, httpRequest } from "../support/http-client.ts";
import type { Load, LoadReport } from "../support/load-worker.ts";
import { processorTime } from "../support/processor-time.ts";
import type { Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, taskBody } from "../support/team.ts";
import { Worker } from "../support/worker.ts";
import { type Figure, inColumns } from "./columns.ts";
import { type Board, type Installation, lanes, type Spent } from "./installation.ts";

/** Returns the requests that one connection sends in turn. */
type Requests = (installation: Installation, lane: number) => readonly string[] | Promise<readonly string[]>;

const list = ({ team }: Installation) => httpRequest("GET", "/api/tasks", asAdmin(team));

/** Moves a task to another stage and back. */
function moves({ team, ids }: Board, index: number): readonly [string, string] {
  const move = (stage: string) => httpRequest("PATCH", `/api/tasks/${ids[index]}`, asAdmin(team), { stage });
  return [move("in-progress"), move("todo")];
}

function smallOf({ small }: Installation, lane: number): Board {
  const board = small[lane];
  if (!board) throw new Error("The lane has no team.");
  return board;
}

export const kinds = {
  list: { what: "list of 1,000 tasks", requests: (installation) => [list(installation)] },
  unchanged: {
    what: "the list unchanged (304)",
    async requests(installation) {
      const connection = await HttpConnection.open(installation.team.port);
      const etag = headerOf(await connection.send(list(installation)), "etag") ?? "";
      connection.close();
      return [httpRequest("GET", "/api/tasks", { ...asAdmin(installation.team), "if-none-match": etag })];
    },
  },
  task: {
    what: "one task",
    requests: ({ team, ids }, lane) => [httpRequest("GET", `/api/tasks/${ids[lane]}`, asAdmin(team))],
  },
  move: {
    what: "change a stage, each in another team",
    requests: (installation, lane) => moves(smallOf(installation, lane), 0),
  },
  together: { what: "change a stage, all in one team", requests: moves },
  anew: {
    what: "change a stage and list 1,000 tasks uncached",
    requests: (installation, lane) => moves(installation, lane).flatMap((move) => [move, list(installation)]),
  },
  create: {
    what: "create a task, each in another team",
    requests(installation, lane) {
      const { team } = smallOf(installation, lane);
      return [httpRequest("POST", "/api/tasks", asAdmin(team), taskBody(lane, team))];
    },
  },
} satisfies Record<string, { what: string; requests: Requests }>;

/** The names of the cost figures of one request. */
export const costs = {
  nodes: (what: string) => `${what}: nodes`,
  database: (what: string) => `${what}: PostgreSQL`,
  redis: (what: string) => `${what}: Redis`,
  asking: (what: string) => `${what}: clients`,
};

interface Sample extends Spent {
  readonly perSecond: number;
  readonly answered: number;
  readonly asking: number;
}

/** Sends requests to all nodes of an installation in parallel. */
async function sample(
  load: Worker<Load, LoadReport>,
  installation: Installation,
  requests: readonly (readonly string[])[],
  forMs: number,
): Promise<Sample> {
  const { nodes, spent } = installation;
  const asked = requests.map((each, lane) => ({ port: nodes[lane % nodes.length]?.port ?? 0, requests: each }));
  const [before, askingBefore] = [spent(), processorTime(load.pid)];
  const { perSecond, answered } = await load.ask({ lanes: asked, forMs });
  const after = spent();
  return {
    perSecond,
    answered,
    nodes: after.nodes - before.nodes,
    database: after.database - before.database,
    redis: after.redis - before.redis,
    asking: processorTime(load.pid) - askingBefore,
  };
}

function figuresOf(what: string, samples: readonly Sample[]): Figure[] {
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, each) => total + of(each), 0);
  const each = (of: "nodes" | "database" | "redis" | "asking") => ({
    ...{ what: costs[of](what), unit: "µs" },
    value: (sum((one) => one[of]) * 1000) / sum(({ answered }) => answered),
  });
  return [
    { what: `${what}, ${lanes} at a time`, unit: "/s", value: median(samples.map(({ perSecond }) => perSecond)) },
    ...[each("nodes"), each("database"), each("redis"), each("asking")].filter(({ value }) => value > 0),
  ];
}

/** Measures the requests per second of one kind, and the processor time of one request in each process. */
export async function measureRequests(
  kind: keyof typeof kinds,
  installations: readonly Installation[],
  { rounds, roundMs }: Scale,
): Promise<Row[]> {
  const { what, requests }: { what: string; requests: Requests } = kinds[kind];
  const load = new Worker<Load, LoadReport>("load-worker.ts");
  const prepared = new Map<Installation, { requests: readonly (readonly string[])[]; samples: Sample[] }>();
  for (const installation of installations) {
    const each = Array.from({ length: lanes }, (_, lane) => requests(installation, lane));
    prepared.set(installation, { requests: await Promise.all(each), samples: [] });
  }
  // The installations take turns, so that load spikes of the machine affect all of them. The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [installation, { requests: asked, samples }] of prepared) {
      const taken = await sample(load, installation, asked, roundMs);
      if (round > 0) samples.push(taken);
    }
  }
  load.stop();
  return inColumns(installations, async (installation) => figuresOf(what, prepared.get(installation)?.samples ?? []));
}
