import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

const run = promisify(execFile);
const stacks = new URL("stacks.ts", import.meta.url).href;

it("a stack names the place in the source of bundled code, and leaves other places as they are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "baton-stacks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bundled = pathToFileURL(join(folder, "bundled.js")).href;
  await writeFile(join(folder, "bundled.js"), 'export const fail = () => { throw new TypeError("No"); };');
  // Maps the start of the first line to the start of line 3.
  const map = { version: 3, sources: ["../src/failing.ts"], names: [], mappings: "AAEA" };
  await writeFile(join(folder, "bundled.js.map"), JSON.stringify(map));
  const unmapped = pathToFileURL(join(folder, "unmapped.js")).href;
  await writeFile(join(folder, "unmapped.js"), `import { fail } from ${JSON.stringify(bundled)};\nfail();`);
  const program = `import { mapStacks } from "${stacks}"; mapStacks(); await import("${unmapped}");`;

  const { stderr } = await run(process.execPath, ["--input-type=module", "--eval", program]).catch((error) => error);
  expect(stderr).toContain(
    `TypeError: No\n    at fail (${new URL("../src/failing.ts", bundled).href}:3:1)\n    at ${unmapped}:2:1\n`,
  );
});
