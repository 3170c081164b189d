import { spawn } from "node:child_process";
import { root } from "../../scripts/runtime.mjs";
import { atLeast, atMost, type Row } from "../support/report.ts";

const requests = 10_000;

interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the fuzz test of `npm test` on one store, longer. */
function fuzz(project: string): Promise<Run> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "security/fuzz"];
  const env = { ...process.env, FUZZ_REQUESTS: String(requests), NODE_OPTIONS: "--expose-gc" };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Requests of any shape for every route of the API document: nothing breaks, hangs or grows. */
export async function soakFuzz(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const project of ["server", "server on PostgreSQL"]) {
    const { code, output } = await fuzz(project);
    const counts: Record<string, number> = JSON.parse(/answers by status: (\{.*\})/.exec(output)?.[1] ?? "{}");
    const answered = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (code !== 0) process.stdout.write(output);
    rows.push(
      { what: `${project}: requests answered`, unit: "requests", measured: answered, budget: atLeast(requests) },
      { what: `${project}: tests that failed`, unit: "", measured: code === 0 ? 0 : 1, budget: atMost(0) },
    );
  }
  return rows;
}
