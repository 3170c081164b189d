import { percentile } from "../support/statistics.ts";
import { assumed } from "./assumptions.ts";
import type { Costs } from "./costs.ts";
import { populate } from "./population.ts";
import { Shard } from "./shard.ts";
import type { Station } from "./timeline.ts";

/** The limited resources. */
export const things = [
  "nodes, processor",
  "nodes, memory",
  "database, processors",
  "database, connections",
  "Redis, processor",
] as const;

export interface Outcome {
  /** The utilisation of each resource, 1 being all of it. */
  readonly used: Readonly<Record<(typeof things)[number], number>>;
  /** The utilisation of a node's processor, and of the database's, by purpose. */
  readonly nodeFor: Readonly<Record<string, number>>;
  readonly databaseFor: Readonly<Record<string, number>>;
  /** The p99 in milliseconds from a write until its response, and until it is on the last screen. */
  readonly answered: number;
  readonly seen: number;
}

/** The memory of a Baton process without users. */
const emptyNodeMb = 130;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Simulates one shard. The same seed gives the same result. */
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
