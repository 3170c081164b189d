import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const report = JSON.stringify(join(import.meta.dirname, "report.ts"));

/** Runs parts in a process of their own, as `npm run bench` does. Returns its exit code and its last lines. */
function runBench(parts: string, ...chosen: string[]): Promise<{ code: unknown; end: string }> {
  const program = `
    import { atMost, Lacking, ratioAtMost, runParts } from ${report};
    const row = (what, measured, budget) => ({ what, unit: "ms", figures: { measured, ratio: measured / 10 }, budget });
    await runParts(${parts}, ${JSON.stringify(chosen)});
  `;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "--eval", program], (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, end: `${stdout.split("\n\n").at(-1)}${stderr}` }),
    );
  });
}

const parts = `{
  fast: async () => [row("reads", 10, atMost(10)), row("explains", 1000)],
  slow: async () => [row("writes", 11, atMost(10)), row("searches", 20, ratioAtMost(1.9)), row("starts", 9, atMost(10))],
  broken: async () => [row("nothing", Number.NaN, atMost(10))],
  absent: async () => { throw new Lacking("install redis-server."); },
}`;

it("exits with 0 if all budgets are met", async () => {
  expect(await runBench(parts, "fast")).toEqual({ code: 0, end: "All budgets are met.\n" });
});

it.for([
  ["slow", "slow: writes\nslow: searches"],
  ["broken", "broken: nothing"],
  ["absent", "absent: not measured: install redis-server."],
] as const)("exits with 1 and ends with the budgets that part %s misses", async ([part, missed]) => {
  expect(await runBench(parts, part)).toEqual({ code: 1, end: `Missed:\n${missed}\n` });
});

it("names the missed budgets of every part of a whole run", async () => {
  const { code, end } = await runBench(parts);
  expect(code).toBe(1);
  expect(end.split("\n").map((line) => line.split(":")[0])).toEqual("Missed slow slow broken absent ".split(" "));
});
