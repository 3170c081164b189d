import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { alone } from "./alone.mjs";
import { isMissing, root, stop } from "./runtime.mjs";

/** The name of a package that contains Node for one platform. */
const nodePackage = /^node-(?:bin-)?(?:darwin|linux|win)-\w+$/;

/**
 * Installs the packages of package-lock.json unless these versions are installed. Building and serving the page needs
 * about half of them; `tools` adds the rest, for development, checks, tests and benchmarks.
 * @param {{ tools: boolean, folder?: string }} options `folder` contains the package-lock.json; the default is the repository's root
 */
export function install({ tools, folder = root }) {
  if (!isInstalled(folder, tools)) alone(() => installNow(tools, folder), folder);
}

/**
 * @param {boolean} tools
 * @param {string} folder
 */
function installNow(tools, folder) {
  if (isInstalled(folder, tools)) return;
  process.stdout.write(
    `Installing packages (first ${tools ? "use of these tools" : "start"}, or the versions changed) …\n`,
  );
  const packages = join(folder, "node_modules");
  // Keep installed tools: otherwise `npm start` after an update would remove packages that the next `npm test` needs.
  const hadTools = hasTools(folder);
  const kinds = tools || hadTools ? ["--include=dev"] : ["--omit=dev"];
  // npm would not restore the type declarations that the tools need.
  if (tools && !hadTools) removePackages(packages);
  // Not `npm ci`, which refuses a lock file without the packages of other platforms.
  const args = ["install", "--no-save", ...kinds, "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  // Use the calling npm on its own Node: the pinned Node may be one of the packages that are replaced.
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { cwd: folder, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) stop("npm could not install the packages: see above. Is the package registry reachable?");
  trim(packages, tools || hadTools ? /\.map$/ : /\.(?:map|d\.[cm]?ts)$/);
}

/**
 * Removes all packages but Node, which may be running.
 * @param {string} packages
 */
function removePackages(packages) {
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    if (!nodePackage.test(name)) rmSync(join(packages, name), { recursive: true, force: true });
  }
}

/**
 * Removes what no command uses: source maps, Node's headers and manual and, without the tools, type declarations.
 * @param {string} packages
 * @param {RegExp} unused the names of unused files
 */
function trim(packages, unused) {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const isUnused = entry.isDirectory() ? isOfNode(entry) : unused.test(entry.name);
    if (isUnused) rmSync(join(entry.parentPath, entry.name), { recursive: true, force: true });
  }
}

/** @param {import("node:fs").Dirent} folder */
function isOfNode({ name, parentPath }) {
  return ["include", "share"].includes(name) && nodePackage.test(basename(parentPath));
}

/**
 * Compares npm's list of node_modules with the lock file. npm writes the list last, so an interrupted install has none.
 * @param {string} folder
 * @param {boolean} tools
 */
function isInstalled(folder, tools) {
  const found = installedPackages(folder);
  return Object.entries(packagesOf(folder, "package-lock.json")).every(
    ([path, { dev, optional, devOptional, version }]) =>
      !path.includes("node_modules/") ||
      optional ||
      ((dev || devOptional) && !tools) ||
      (path in found && found[path]?.version === version),
  );
}

/** @param {string} folder */
function hasTools(folder) {
  return Object.values(installedPackages(folder)).some(({ dev }) => dev);
}

/** @param {string} folder */
function installedPackages(folder) {
  return packagesOf(folder, "node_modules/.package-lock.json");
}

/**
 * @param {string} folder
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(folder, lockFile) {
  try {
    return JSON.parse(readFileSync(join(folder, lockFile), "utf8")).packages;
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}
