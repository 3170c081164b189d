import { atLeast, atMost, type Row } from "../support/report.ts";
import { runTests } from "./run-tests.ts";

const requests = 10_000;
const env = { FUZZ_REQUESTS: String(requests) };

/** Sends requests of any shape to every route of the API document and checks that nothing fails, hangs or leaks. */
export async function soakFuzz(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const project of ["server", "server on PostgreSQL"]) {
    const { code, output } = await runTests(project, "security/fuzz", env);
    const counts: Record<string, number> = JSON.parse(/answers by status: (\{.*\})/.exec(output)?.[1] ?? "{}");
    const answered = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (code !== 0) process.stdout.write(output);
    rows.push(
      {
        what: `${project}: requests answered`,
        unit: "requests",
        figures: { measured: answered },
        budget: atLeast(requests),
      },
      { what: `${project}: tests that failed`, unit: "", figures: { measured: code === 0 ? 0 : 1 }, budget: atMost(0) },
    );
  }
  return rows;
}
