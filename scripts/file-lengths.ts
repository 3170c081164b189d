import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runtime.mjs";
import type { Outcome } from "./steps.ts";

const longest = 300;

/** Reports files with more than 300 lines, which usually do more than one thing. */
export function checkFileLengths(): Outcome {
  const problems = globSync("{domain,server,web,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css}", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
    .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => `${file}: ${lines} lines, ${longest} at most`);
  return { ok: problems.length === 0, output: problems.join("\n") };
}
