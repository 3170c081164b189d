// npm run check: runs all checks that need no running program. Warnings are errors.
import { availableParallelism } from "node:os";
import { checkCoveragePage } from "./coverage-page.ts";
import { checkFileLengths } from "./file-lengths.ts";
import { capture, type Outcome } from "./steps.ts";
import { checkSupplyChain } from "./supply-chain.ts";

interface Step {
  name: string;
  run: () => Outcome | Promise<Outcome>;
}

const tool = (name: string, ...args: string[]): Step => ({ name, run: () => capture(args) });
const types = (project: string): Step => tool(`types: ${project}`, "node_modules/typescript/bin/tsc", "-p", project);

const steps: Step[] = [
  types("server"),
  types("web"),
  types("web/tsconfig.tests.json"),
  tool(
    "dependency rules",
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config=.dependency-cruiser.mjs",
    "--output-type=err-long",
    ...["domain", "client", "server", "web", "e2e", "bench", "scripts"],
  ),
  tool(
    "format and lint",
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    "--diagnostic-level=warn",
    "--colors=off",
  ),
  tool("unused code and packages", "node_modules/knip/bin/knip.js", "--treat-config-hints-as-errors", "--no-progress"),
  types("domain"),
  types("client"),
  types("e2e"),
  types("bench"),
  types("."),
  { name: "file lengths", run: checkFileLengths },
  { name: "licences and install scripts", run: checkSupplyChain },
  { name: "specification coverage", run: checkCoveragePage },
];

/** Runs one step per processor at a time and prints each result. */
async function runAll(): Promise<boolean> {
  const queue = [...steps];
  let clean = true;
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const start = performance.now();
      const { ok, output } = await step.run();
      const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
      process.stdout.write(`${ok ? "ok    " : "FAILED"} ${seconds} s  ${step.name}\n${ok ? "" : `${output.trim()}\n`}`);
      clean &&= ok;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return clean;
}

process.exitCode = (await runAll()) ? 0 : 1;
