import { percentile } from "../support/statistics.ts";
import { assumed } from "./assumptions.ts";
import type { Costs } from "./costs.ts";
import { populate } from "./population.ts";
import { Shard } from "./shard.ts";
import type { Station } from "./timeline.ts";

/** What is used up, or not. */
export const things = [
  "nodes, processor",
  "nodes, memory",
  "database, processors",
  "database, connections",
  "Redis, processor",
] as const;

export interface Outcome {
  /** Of what there is of each thing. */
  readonly used: Readonly<Record<(typeof things)[number], number>>;
  /** The parts of a node's processor, and of the database's, that go into what. */
  readonly nodeFor: Readonly<Record<string, number>>;
  readonly databaseFor: Readonly<Record<string, number>>;
  /** Milliseconds that 99 of 100 writes need until they are answered, and until they are on the last screen. */
  readonly answered: number;
  readonly seen: number;
}

/** What Baton's own process takes before anybody comes. */
const emptyNodeMb = 130;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What becomes of one shard that has so many workspaces and nodes. The same seed gives the same. */
export function simulate(costs: Costs, workspaces: number, nodes: number, seed: number): Outcome {
  const people = populate(workspaces, seed);
  const shard = new Shard(costs, people, nodes, seed + 1);
  shard.run(assumed.counted);
  const memory = emptyNodeMb + (people.online / nodes) * (costs.socketKb / 1024);
  const ofNodes = (load: (processor: Station) => number) => mean(shard.nodes.map(({ processor }) => load(processor)));
  const parts = (stations: readonly Station[]) =>
    Object.fromEntries(
      [...new Set(stations.flatMap((station) => station.purposes))].map((what) => [
        what,
        mean(stations.map((station) => station.load(what))),
      ]),
    );
  return {
    used: {
      "nodes, processor": ofNodes((processor) => processor.load()),
      "nodes, memory": memory / assumed.node.memoryMb,
      "database, processors": shard.database.load(),
      "database, connections": (nodes * assumed.node.connections) / assumed.shard.databaseConnections,
      "Redis, processor": shard.redis.load(),
    },
    nodeFor: parts(shard.nodes.map(({ processor }) => processor)),
    databaseFor: parts([shard.database]),
    answered: percentile(shard.answered, 0.99),
    seen: percentile(shard.seen, 0.99),
  };
}
