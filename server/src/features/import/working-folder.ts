import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { keptHours } from "@baton/domain/import/import";

const hourMs = 3600 * 1000;

/** Returns the folder of files that are received and read. Nothing in it is needed after a day. */
export const workingFolder = (dataDir: string): string => join(dataDir, "imports");

/** Creates the folder if it does not exist, and returns its path. */
export async function openWorkingFolder(dataDir: string): Promise<string> {
  const folder = workingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Calls `work` with a new folder, which is removed afterwards. */
export async function withNewFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await openWorkingFolder(dataDir), "read-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what interrupted uploads and processes that were killed have left a day ago. Returns the number of removed items. */
export async function removeLeftovers(dataDir: string, now: Date): Promise<number> {
  const folder = workingFolder(dataDir);
  const oldest = now.getTime() - keptHours * hourMs;
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= oldest) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
