import { statfsSync } from "node:fs";
import { isMissing } from "./runtime.mjs";

const inMemory = "/dev/shm";
/** What the tests store at the same time, with a margin. Containers often have only 64 MB. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Vitest's and Playwright's global set-up: puts temporary files in memory where Linux has room for them, because each
 * test commits to its own database, and a disk writes each commit. Respects TMPDIR.
 */
export function setup(): void {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= neededBytes) process.env.TMPDIR = inMemory;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
