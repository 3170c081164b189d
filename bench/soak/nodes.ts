import type { Row } from "../support/report.ts";
import { rowsOfRun, runTests } from "./run-tests.ts";

/** Runs every suite on PostgreSQL, with one node and with two, including those that are too long for `npm test`. */
export async function soakNodes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const project of ["server on PostgreSQL", "two nodes"]) {
    rows.push(...rowsOfRun(project, await runTests(project, "server/", { LONG_TESTS: "yes" })));
  }
  return rows;
}
