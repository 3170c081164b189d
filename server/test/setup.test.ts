import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const alone = new URL("../../scripts/alone.mjs", import.meta.url).href;
const install = new URL("../../scripts/install.mjs", import.meta.url).href;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "baton-setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a command that installs or builds for half a second. Returns when it ends, with what it printed. */
async function setUp(folder: string, name: string): Promise<string> {
  const work = `alone(() => {
    append("log", "${name} begins\\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    append("log", "${name} ends\\n");
  }, process.cwd());`;
  const program = `import { appendFileSync as append } from "node:fs"; import { alone } from "${alone}"; ${work}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { cwd: folder });
  let out = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  return out;
}

it("two commands that install or build in one folder do so one after the other, and the second says why it waits", async () => {
  const folder = emptyFolder();
  const out = (await Promise.all([setUp(folder, "one"), setUp(folder, "two")])).join("");
  const lines = readFileSync(join(folder, "log"), "utf8").trim().split("\n");
  const [first, second] = lines[0] === "one begins" ? ["one", "two"] : ["two", "one"];
  expect(lines).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  expect(out).toMatch(/^Waiting for process \d+, which has .*setup\.lock …\n$/);
});

it("a command that was killed while it installed or built holds up nobody", async () => {
  const folder = emptyFolder();
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  mkdirSync(join(folder, ".cache"));
  writeFileSync(join(folder, ".cache/setup.lock"), String(pid));
  expect(await setUp(folder, "one")).toBe("");
  expect(existsSync(join(folder, ".cache/setup.lock"))).toBe(false);
});

/** Packs a package with a type declaration and a source map into `folder`. Returns its place for a package.json. */
function pack(folder: string, name: string): string {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
  for (const file of ["index.js", "index.d.ts", "index.js.map"]) writeFileSync(join(folder, name, file), "");
  spawnSync("tar", ["-czf", `${name}.tgz`, name], { cwd: folder });
  return `file:${name}.tgz`;
}

/** Installs what `package-lock.json` in `folder` names. Returns the files of the installed packages. */
function installIn(folder: string, tools: boolean): string[] {
  const program = `import { install } from "${install}"; install({ tools: ${tools}, folder: process.cwd() });`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { cwd: folder });
  expect(status, String(stderr)).toBe(0);
  return readdirSync(join(folder, "node_modules"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes("index."))
    .sort();
}

it("only the tools bring type declarations, also those of packages that were installed without", () => {
  const folder = emptyFolder();
  const dependencies = { served: pack(folder, "served") };
  const devDependencies = { tool: pack(folder, "tool") };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies, devDependencies }));
  spawnSync("npm", ["install", "--package-lock-only", "--offline"], {
    cwd: folder,
    shell: process.platform === "win32",
  });
  expect(installIn(folder, false)).toEqual(["served/index.js"]);
  const all = ["served/index.d.ts", "served/index.js", "tool/index.d.ts", "tool/index.js"];
  expect(installIn(folder, true)).toEqual(all);
  expect(installIn(folder, false)).toEqual(all);
});
