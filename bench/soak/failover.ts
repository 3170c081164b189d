import { setTimeout as sleep } from "node:timers/promises";
import { Cluster } from "../cluster/cluster.ts";
import { needPrograms } from "../cluster/program.ts";
import { atMost, type Budget, type Row } from "../support/report.ts";
import { People, type Seen } from "./people.ts";

const teams = 25;
const peoplePerTeam = 20;
const people = teams * peoplePerTeam;
/** How long people work before a fault and after the repair. */
const calmMs = 5000;

interface Fault {
  /** The downtime, which a person or supervisor needs for the restart. */
  readonly awayMs: number;
  /** Causes the fault. Returns a function that repairs it. */
  readonly strike: (cluster: Cluster) => Promise<() => Promise<void>>;
}

const faults: Record<string, Fault> = {
  "nothing killed": { awayMs: 5000, strike: async () => async () => {} },
  "node killed": { awayMs: 10_000, strike: (cluster) => cluster.killNode() },
  "Redis killed": { awayMs: 15_000, strike: (cluster) => cluster.killRedis() },
  "primary killed": { awayMs: 40_000, strike: (cluster) => cluster.killPrimary() },
};

interface Outcome extends Seen {
  readonly wronglyStored: number;
  readonly wronglyShown: number;
}

/** Lets people work during the fault and its repair, and returns the outcome. */
async function workThrough(cluster: Cluster, crowd: People, { awayMs, strike }: Fault): Promise<Outcome> {
  const stopped = new AbortController();
  const working = crowd.work(stopped.signal);
  const striking = async () => {
    await sleep(calmMs);
    const repair = await strike(cluster);
    await sleep(awayMs);
    await repair();
    await sleep(calmMs);
    stopped.abort();
  };
  const [seen] = await Promise.all([working, striking()]);
  return cluster.withNewNode(async (port) => ({
    ...seen,
    wronglyStored: await crowd.wronglyStored(port),
    wronglyShown: await crowd.wronglyShown(port),
  }));
}

function rowsOf(outcomes: Readonly<Record<string, Outcome>>): Row[] {
  const figures = (of: (outcome: Outcome) => number) =>
    Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, of(outcome)]));
  const seconds = (what: string, of: (outcome: Outcome) => number, budget: Budget): Row => ({
    ...{ what, unit: "s", budget },
    figures: figures((outcome) => of(outcome) / 1000),
  });
  const none = (what: string, of: (outcome: Outcome) => number): Row => ({
    ...{ what, unit: "", figures: figures(of), budget: atMost(0) },
  });
  return [
    { what: `moves by ${people} people, acknowledged`, unit: "", figures: figures(({ acknowledged }) => acknowledged) },
    seconds("longest time without an acknowledgement to anybody", ({ longestSilence }) => longestSilence, atMost(30)),
    seconds("longest from a move until it was acknowledged", ({ longestWait }) => longestWait, atMost(45)),
    seconds("longest from the acknowledgement until it was on every screen", ({ longestUnseen }) => longestUnseen, {
      of: "Redis killed",
      ...atMost(5),
    }),
    none("cards that lack an acknowledged move, or have one twice", ({ wronglyStored }) => wronglyStored),
    none("changes missing on a screen, twice or out of order", ({ wronglyShown }) => wronglyShown),
  ];
}

/** Lets 500 people work on three nodes while a node, Redis, and the primary's machine are killed. */
export async function soakFailover(): Promise<Row[]> {
  needPrograms("etcd", "patroni", "haproxy", "redis-server");
  return Cluster.with(async (cluster) => {
    const crowd = await People.join(cluster.port, teams, peoplePerTeam);
    try {
      const outcomes: Record<string, Outcome> = {};
      for (const [name, fault] of Object.entries(faults)) {
        outcomes[name] = await workThrough(cluster, crowd, fault);
      }
      return rowsOf(outcomes);
    } finally {
      crowd.close();
    }
  });
}
