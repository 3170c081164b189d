import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@baton/domain/kernel/errors";
import type { Config } from "../base/config.ts";
import { fileName } from "./files.ts";
import { type ByteRange, bucketStorage, codeOf, folderStorage, type Storage } from "./storage.ts";

/** Content that is read or received piece by piece. */
type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Storage for immutable files of any size, which are never in memory completely. Names are as in `Files`. */
export interface LargeFiles {
  /**
   * Stores a file once all of its content has arrived. If anything fails, no part of it is stored.
   * @param inspect called with the path of the complete content on this machine's disk, before it is stored
   */
  write(name: string, content: Pieces, inspect?: (path: string) => Promise<void>): Promise<void>;
  /** Returns the content or a part of it, or null if the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  exists(name: string): Promise<boolean>;
  /** Deletes a file. Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
}

const folderName = "attachments";
/** Suffix of a file that is being received. */
const partSuffix = ".part";

function checked(name: string): string {
  if (!fileName.test(name)) throw new AppError("not_found");
  return name;
}

/** System errors that mean that nothing more can be written. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "EFBIG"]);

/** The message if a file could not be stored. */
const noSpace = "There is no space left on the server's disk. Ask the server's operator to make room, then try again.";

/**
 * Opens the storage of `config` for large files: its bucket if configured, else its data folder. Content is received
 * into the data folder in both cases, because an upload to a bucket must state its length first.
 */
export function openLargeFiles({ bucket, dataDir }: Config): LargeFiles {
  const folder = join(dataDir, folderName);
  let opening: Promise<Storage> | undefined;
  const storage = () => {
    opening ??= bucket ? bucketStorage(bucket, `${folderName}/`) : Promise.resolve(folderStorage(folder));
    return opening;
  };
  const partOf = (name: string) => join(folder, checked(name) + partSuffix);
  return {
    async write(name, content, inspect) {
      const part = partOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await pipeline(Readable.from(content), createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
        await inspect?.(part);
        await (await storage()).put(name, part);
      } catch (error) {
        throw fullCodes.has(codeOf(error)) ? AppError.because(error, "unavailable", noSpace) : error;
      } finally {
        await rm(part, { force: true });
      }
    },
    read: async (name, range) => (await storage()).read(checked(name), range),
    exists: async (name) => (await storage()).exists(checked(name)),
    async remove(name) {
      await rm(partOf(name), { force: true });
      await (await storage()).remove(name);
    },
  };
}
