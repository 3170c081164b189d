// How much JavaScript a visitor waits for, compressed: before the landing page shows, and before the first board does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { board, first, landing, type Manifest, scriptsOf } from "../web/manifest.ts";
import { root } from "./runtime.mjs";
import type { Outcome } from "./steps.ts";

const dist = join(root, "web/dist");
/** What each page needs before it can show itself: these entries with all that they import. */
const budgets = [
  {
    name: "landing",
    limit: 130_000,
    entries: [first, ...landing],
  },
  {
    name: "first board",
    limit: 275_000,
    entries: [first, ...board],
  },
];

interface BundleSize {
  name: string;
  limit: number;
  size: number;
}

/** The compressed bytes of each page, beside what it may have. */
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
