import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./alone.mjs";
import { isMissing, root, runToEnd } from "./runtime.mjs";

const stampFile = join(root, "web/dist/.sources");
const sources = ["web", "domain/src", "docs/guide", "package-lock.json"];
/** Build output, packages and tests, which are not part of the page's sources. */
const notSources = /^(?:dist|node_modules)$|\.test\.tsx?$/;

/** Builds the page into web/dist unless the existing build has the same sources. */
export function buildPage() {
  if (readStamp() !== stampOfSources()) alone(buildNow);
}

function buildNow() {
  const stamp = stampOfSources();
  if (readStamp() === stamp) return;
  process.stdout.write("Building the page …\n");
  runToEnd([join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], join(root, "web"));
  writeFileSync(stampFile, stamp);
}

function readStamp() {
  try {
    return readFileSync(stampFile, "utf8");
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
}

/** Hashes sizes and times instead of contents, so that a second start takes milliseconds. Every editor sets the time. */
function stampOfSources() {
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
