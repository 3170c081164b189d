import type { Row } from "../support/report.ts";
import { rowsOfRun, runBrowserTests, runTests } from "./run-tests.ts";

const env = { LONG_TESTS: "yes" };

/** Runs the tests that are too long for `npm test`, on SQLite and in the browser. */
export async function soakLong(): Promise<Row[]> {
  return [
    ...rowsOfRun("SQLite", await runTests("server", "--tags-filter=long", env)),
    ...rowsOfRun("browser", await runBrowserTests("@long", env)),
  ];
}
