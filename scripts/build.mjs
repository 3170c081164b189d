import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./alone.mjs";
import { isMissing, root, runToEnd } from "./runtime.mjs";

/** What is built, each by the Vite configuration in its folder into its `dist`. `sources` are the files it depends on. */
const parts = {
  page: { folder: "web", sources: ["web", "domain/src", "docs/guide", "package-lock.json"] },
  server: { folder: "server", sources: ["server/src", "server/vite.config.ts", "domain/src", "package-lock.json"] },
};

/** @typedef {{ folder: string, sources: string[] }} Part */

/** Build output, packages and tests, which are not part of the sources. */
const notSources = /^(?:dist|node_modules)$|\.test\.tsx?$/;

/** Builds the page and the server unless the existing builds have the same sources. */
export function build() {
  buildPage();
  buildServer();
}

/** Builds the page into web/dist unless the existing build has the same sources. */
function buildPage() {
  buildPart("page");
}

/** Builds the server into server/dist unless the existing build has the same sources. */
export function buildServer() {
  buildPart("server");
}

/** @param {keyof typeof parts} name */
function buildPart(name) {
  const part = parts[name];
  if (readStamp(part) !== stampOfSources(part)) alone(() => buildNow(name, part));
}

/**
 * @param {string} name
 * @param {Part} part
 */
function buildNow(name, part) {
  const stamp = stampOfSources(part);
  if (readStamp(part) === stamp) return;
  process.stdout.write(`Building the ${name} …\n`);
  runToEnd([join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], join(root, part.folder));
  writeFileSync(stampOf(part), stamp);
}

/** @param {Part} part */
function stampOf({ folder }) {
  return join(root, folder, "dist/.sources");
}

/** @param {Part} part */
function readStamp(part) {
  try {
    return readFileSync(stampOf(part), "utf8");
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
}

/** Hashes sizes and times instead of contents, so that a second start takes milliseconds. Every editor sets the time. @param {Part} part */
function stampOfSources({ sources }) {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !notSources.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
