import { spawn } from "node:child_process";
import { root } from "../../scripts/runtime.mjs";
import { atLeast, atMost, type Row } from "../support/report.ts";

interface Run {
  readonly code: number | null;
  readonly output: string;
}

const vitest = "node_modules/vitest/vitest.mjs";
const playwright = "node_modules/@playwright/test/cli.js";

function runProgram(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Runs the tests of `project` whose path contains `filter` in a separate process, with `env` added to ours. */
export function runTests(project: string, filter: string, env: Readonly<Record<string, string>>): Promise<Run> {
  return runProgram([vitest, "run", "--project", project, filter], env);
}

/** Runs the browser tests that have `tag` in a separate process, with `env` added to ours. */
export function runBrowserTests(tag: string, env: Readonly<Record<string, string>>): Promise<Run> {
  return runProgram([playwright, "test", "--config=e2e", `--grep=${tag}`], env);
}

/** Returns the report rows of a test run. Prints its output if a test failed. */
export function rowsOfRun(what: string, { code, output }: Run): Row[] {
  // Vitest counts files before tests.
  const [, passed = "0"] = [...output.matchAll(/(\d+) passed/g)].at(-1) ?? [];
  if (code !== 0) process.stdout.write(output);
  return [
    { what: `${what}: tests that passed`, unit: "", figures: { measured: Number(passed) }, budget: atLeast(1) },
    { what: `${what}: runs that failed`, unit: "", figures: { measured: code === 0 ? 0 : 1 }, budget: atMost(0) },
  ];
}
