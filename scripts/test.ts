// npm test: runs everything. Each part runs even if an earlier one failed, and the last line counts all tests.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "../e2e/support/browser.ts";
import { build } from "./build.mjs";
import { checkBundle } from "./check-bundle.ts";
import { isMissing, root } from "./runtime.mjs";

interface Count {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), "baton-test-"));
const total: Count = { passed: 0, failed: 0 };

/** Runs one part and adds its counts. A part without tests counts only when it fails. */
async function part(name: string, run: () => Promise<Count> | Count): Promise<void> {
  const start = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  let count: Count;
  try {
    count = await run();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`── ${name}: ${count.failed === 0 ? "ok" : "FAILED"} in ${seconds} s\n`);
}

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a test runner that writes its counts to a file. A failure outside of any test counts as one. */
async function runTests(args: string[], env: Record<string, string>, report: string, read: (json: string) => Count) {
  const code = await run(args, env);
  const { passed, failed } = countsIn(report, read);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function countsIn(report: string, read: (json: string) => Count): Count {
  try {
    return read(readFileSync(report, "utf8"));
  } catch (error) {
    if (isMissing(error)) return { passed: 0, failed: 1 };
    throw error;
  }
}

const vitestReport = join(scratch, "vitest.json");
const playwrightReport = join(scratch, "playwright.json");

// The page and the server are built while the last checks leave a processor idle.
await Promise.all([
  part("check", async () => ({ passed: 0, failed: await run(["scripts/check.ts"]) })),
  part("build", () => {
    build();
    const { ok, output } = checkBundle();
    process.stdout.write(`${output}\n`);
    return { passed: 0, failed: ok ? 0 : 1 };
  }),
]);
await part("unit and integration tests", () =>
  runTests(
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile=${vitestReport}`],
    {},
    vitestReport,
    (json) => {
      const { numPassedTests, numFailedTests } = JSON.parse(json);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  ),
);
await part("browser tests", () => {
  ensureBrowser();
  return runTests(
    ["node_modules/@playwright/test/cli.js", "test", "--config=e2e", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    playwrightReport,
    (json) => {
      const { expected, flaky, unexpected, skipped } = JSON.parse(json).stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    },
  );
});

rmSync(scratch, { recursive: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
