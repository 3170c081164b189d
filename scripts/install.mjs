import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMissing, root, stop } from "./runtime.mjs";

/** Installs the packages of package-lock.json unless exactly these are there already. */
export function install() {
  if (isInstalled()) return;
  process.stdout.write("Installing packages (first start, or the versions changed) …\n");
  // Not `npm ci`: it refuses a lock file without the packages that other platforms alone need.
  const args = [
    "install",
    "--no-save",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  // The npm that runs us, on the Node that runs it: our own Node may be one of the packages about to be replaced.
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) stop("npm could not install the packages: see above. Is the package registry reachable?");
}

/** npm keeps a list of what it put into node_modules; it writes it last, so a broken-off install has none. */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const found = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(
    ([path, { optional, version }]) =>
      !path.startsWith("node_modules/") || optional || (path in found && found[path]?.version === version),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), "utf8")).packages;
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}
