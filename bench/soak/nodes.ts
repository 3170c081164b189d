import { atLeast, atMost, type Row } from "../support/report.ts";
import { runTests } from "./run-tests.ts";

/** Runs every suite on PostgreSQL, with one node and with two, including those that are too long for `npm test`. */
export async function soakNodes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const project of ["server on PostgreSQL", "two nodes"]) {
    const { code, output } = await runTests(project, "server/", { LONG_TESTS: "yes" });
    const [, passed = "0"] = /^\s*Tests .*?(\d+) passed/m.exec(output) ?? [];
    if (code !== 0) process.stdout.write(output);
    rows.push(
      { what: `${project}: tests that passed`, unit: "", figures: { measured: Number(passed) }, budget: atLeast(1) },
      { what: `${project}: runs that failed`, unit: "", figures: { measured: code === 0 ? 0 : 1 }, budget: atMost(0) },
    );
  }
  return rows;
}
