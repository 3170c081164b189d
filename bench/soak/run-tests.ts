import { spawn } from "node:child_process";
import { root } from "../../scripts/runtime.mjs";

interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the tests of `project` whose path contains `filter` in a separate process, with `env` added to ours. */
export function runTests(project: string, filter: string, env: Readonly<Record<string, string>>): Promise<Run> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, filter];
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
