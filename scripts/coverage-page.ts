import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runtime.mjs";
import type { Outcome } from "./steps.ts";

const page = "docs/specification-coverage.md";

/** Checks that every row of the coverage page names a test, and that each named test exists. */
export function checkCoveragePage(): Outcome {
  const rows = readFileSync(join(root, page), "utf8")
    .split("\n")
    .filter((line) => /^\| (?!statement )[^-]/.test(line));
  const problems = rows.flatMap((row) => {
    const tests = Array.from(row.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g));
    if (tests.length === 0) return [`no test: ${row}`];
    return tests.flatMap(([, file = "", name = ""]) => (hasTest(file, name) ? [] : [`${file} has no test “${name}”`]));
  });
  if (rows.length === 0) problems.push(`${page} has no rows`);
  return { ok: problems.length === 0, output: problems.join("\n") };
}

function hasTest(file: string, name: string): boolean {
  const path = join(root, file);
  const code = existsSync(path) ? readFileSync(path, "utf8") : "";
  return ['"', "`"].some((quote) => code.includes(quote + name + quote));
}
