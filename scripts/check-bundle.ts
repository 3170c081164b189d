// Compares the compressed JavaScript of the landing page and of the first board with their budgets.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { board, first, landing, type Manifest, scriptsOf } from "../web/manifest.ts";
import { root } from "./runtime.mjs";
import type { Outcome } from "./steps.ts";

const dist = join(root, "web/dist");
/** The entries that each page needs for its first render, including all their imports. */
const budgets = [
  {
    name: "landing",
    limit: 130_000,
    entries: [first, ...landing],
  },
  {
    name: "first board",
    limit: 200_000,
    entries: [first, ...board],
  },
];

interface BundleSize {
  name: string;
  limit: number;
  size: number;
}

/** Returns the compressed size of each page and its limit. */
export function bundleSizes(): BundleSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  return budgets.map(({ name, limit, entries }) => {
    const missing = entries.filter((entry) => !(entry in manifest));
    if (missing.length > 0) throw new Error(`${name}: the build has no entry ${missing.join(", ")}`);
    return { name, limit, size: compressedSize(scriptsOf(manifest, entries)) };
  });
}

/** Compares the built page with its budgets. */
export function checkBundle(): Outcome {
  try {
    const sizes = bundleSizes();
    const lines = sizes.map(
      ({ name, limit, size }) => `${name}: ${inKilobytes(size)} of ${inKilobytes(limit)} JavaScript, gzip`,
    );
    return { ok: sizes.every(({ limit, size }) => size <= limit), output: lines.join("\n") };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function compressedSize(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).byteLength, 0);
}
