import { assumed } from "../simulation/assumptions.ts";
import { costsFrom } from "../simulation/costs.ts";
import { type Outcome, simulate, things } from "../simulation/run.ts";
import { Lacking, latestRows, type Row } from "../support/report.ts";

const seed = 1;
/** The utilisation above which requests queue for a resource. */
const full = 0.7;

type Column = readonly [name: string, outcome: Outcome];

/** Prints the most utilised resource of each column. */
function printBottlenecks(columns: readonly Column[]): void {
  for (const [name, { used }] of columns) {
    const first = things.toSorted((one, other) => used[other] - used[one])[0] ?? things[0];
    const verdict = used[first] > full ? "overloaded" : "ok";
    process.stdout.write(`${name}: ${first}, ${Math.round(used[first] * 100)} %: ${verdict}\n`);
  }
}

function rowsOf(columns: readonly Column[]): Row[] {
  const row = (what: string, unit: string, of: (outcome: Outcome) => number | undefined): Row => ({
    ...{ what, unit },
    figures: Object.fromEntries(columns.map(([name, outcome]) => [name, of(outcome) ?? 0])),
  });
  const percent = (what: string, of: (outcome: Outcome) => number | undefined) =>
    row(what, "%", (outcome) => (of(outcome) ?? 0) * 100);
  const partsOf = (of: "nodeFor" | "databaseFor", what: string) =>
    [...new Set(columns.flatMap(([, outcome]) => Object.keys(outcome[of])))].map((purpose) =>
      percent(`${what} for ${purpose}`, (outcome) => outcome[of][purpose]),
    );
  printBottlenecks(columns);
  return [
    ...things.map((thing) => percent(`used: ${thing}`, ({ used }) => used[thing])),
    ...partsOf("nodeFor", "a node's processor"),
    ...partsOf("databaseFor", "the database's processors"),
    row("from a write to its answer, p99", "ms", ({ answered }) => answered),
    row("from a write to the last screen, p99", "ms", ({ seen }) => seen),
  ];
}

function measuredCosts() {
  const rows = latestRows("nodes");
  if (rows.length === 0) throw new Lacking("the simulation needs the results of `npm run bench -- nodes`.");
  return costsFrom(rows);
}

/** Simulates a million workspaces on an increasing number of shards. */
export async function simulateShards(): Promise<Row[]> {
  const costs = measuredCosts();
  return rowsOf(
    assumed.shards.map((shards) => [
      `${shards} ${shards === 1 ? "shard" : "shards"}`,
      simulate(costs, assumed.workspaces / shards, assumed.shard.nodes, seed),
    ]),
  );
}

/** Simulates a growing shard with a constant number of workspaces per node. */
export async function simulateNodes(): Promise<Row[]> {
  const costs = measuredCosts();
  const { nodes: counts, workspacesPerNode } = assumed.growth;
  return rowsOf(
    counts.map((nodes) => [
      `${nodes} ${nodes === 1 ? "node" : "nodes"}`,
      simulate(costs, workspacesPerNode * nodes, nodes, seed),
    ]),
  );
}
