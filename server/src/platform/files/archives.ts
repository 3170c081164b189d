import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../base/config.ts";
import { bucketStorage, folderStorage, type Storage } from "./storage.ts";

/** Where the operator wants archives to be written. */
export interface Archives {
  /**
   * Stores an archive once all of it has been written. If anything fails, no part of it is stored.
   * @param of what it is of. One archive of it is written at a time
   */
  write(name: string, of: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** Deletes an archive. Succeeds if it does not exist. */
  remove(name: string): Promise<void>;
  /** Returns the names of all files in this place, also of those that Baton has not written. */
  list(): Promise<string[]>;
}

type Place = NonNullable<Config["scheduledExport"]>["to"];

/** The folder in the data folder in which archives for a bucket are written before they are uploaded. */
const partsFolder = "archives";

/** Opens the place for archives. A folder is created. */
export function openArchives(to: Place, { dataDir }: Pick<Config, "dataDir">): Archives {
  const folder = "folder" in to ? to.folder : join(dataDir, partsFolder);
  let opening: Promise<Storage> | undefined;
  const storage = () => {
    opening ??= "folder" in to ? Promise.resolve(folderStorage(to.folder)) : bucketStorage(to.bucket, to.prefix);
    return opening;
  };
  return {
    async write(name, of, content, signal) {
      // An interrupted one is overwritten.
      const part = join(folder, `${of}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }), {
          ...(signal ? { signal } : {}),
        });
        await (await storage()).put(name, part);
      } finally {
        // It may not have been read at all.
        content.destroy();
        await rm(part, { force: true });
      }
    },
    remove: async (name) => (await storage()).remove(name),
    list: async () => (await storage()).list(),
  };
}
