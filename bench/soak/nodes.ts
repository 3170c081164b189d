import { atLeast, atMost, type Row } from "../support/report.ts";
import { runTests } from "./run-tests.ts";

/** Runs every suite against two nodes on PostgreSQL and Redis, including those that are too long for `npm test`. */
export async function soakNodes(): Promise<Row[]> {
  const { code, output } = await runTests("two nodes", "server/", { TWO_NODES: "all" });
  const [, passed = "0"] = /^\s*Tests .*?(\d+) passed/m.exec(output) ?? [];
  if (code !== 0) process.stdout.write(output);
  return [
    { what: "tests that passed on two nodes", unit: "", figures: { measured: Number(passed) }, budget: atLeast(1) },
    { what: "runs that failed", unit: "", figures: { measured: code === 0 ? 0 : 1 }, budget: atMost(0) },
  ];
}
