import { openAsBlob } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "@baton/domain/kernel/errors";
import type { BucketSettings } from "../base/config.ts";

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Where complete files are stored: a folder or a bucket. */
export interface Storage {
  /** Takes a complete file from this machine's disk. */
  put(name: string, path: string): Promise<void>;
  /** Returns the content or a part of it, or null if the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  exists(name: string): Promise<boolean>;
  /** Deletes a file. Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Returns the names of all files. */
  list(): Promise<string[]>;
}

/** Returns the code of a system error. */
export const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Returns the storage in a folder. Files are put into it from the same file system. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name);
  return {
    put: (name, path) => rename(path, pathOf(name)),
    async read(name, { first, last } = { first: 0, last: Number.POSITIVE_INFINITY }) {
      const handle = await unlessMissing(open(pathOf(name)));
      return handle?.createReadStream({ start: first, end: last }) ?? null;
    },
    exists: async (name) => (await unlessMissing(stat(pathOf(name)))) !== null,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async () => (await unlessMissing(readdir(folder))) ?? [],
  };
}

/** Long enough for the largest file over a slow network. */
const bucketTimeoutMs = 30 * 60 * 1000;

/**
 * Returns the storage in a bucket, below a prefix that is empty or ends with a slash.
 * @param largestPut the size in bytes above which files are uploaded in parts: a service accepts at most 5 GB at once
 */
export async function bucketStorage(
  settings: BucketSettings,
  prefix: string,
  { largestPut } = { largestPut: 100 * 2 ** 20 },
): Promise<Storage> {
  const { S3mini } = await import("s3mini");
  const { endpoint, bucket, ...access } = settings;
  const address = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const s3 = new S3mini({ ...access, endpoint: address, requestAbortTimeout: bucketTimeoutMs });
  const keyOf = (name: string) => `${prefix}${name}`;
  const unlessGone = async <T>(request: Promise<T>): Promise<T | null> => {
    try {
      return await request;
    } catch (error) {
      if (error instanceof Error && "status" in error && error.status === 404) return null;
      throw AppError.because(error, "unavailable");
    }
  };
  return {
    async put(name, path) {
      const content = await openAsBlob(path);
      const type = "application/octet-stream";
      const isLarge = content.size > largestPut;
      await unlessGone<unknown>(
        isLarge ? s3.putAnyObject(keyOf(name), content, type) : s3.putObject(keyOf(name), content, type),
      );
    },
    async read(name, range) {
      // `end` is exclusive.
      const wanted = range
        ? s3.getObjectRaw(keyOf(name), false, range.first, range.last + 1)
        : s3.getObjectRaw(keyOf(name));
      const body = (await unlessGone(wanted))?.body;
      return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : null;
    },
    exists: async (name) => (await unlessGone(s3.objectExists(keyOf(name)))) === true,
    remove: async (name) => void (await unlessGone(s3.deleteObject(keyOf(name)))),
    async list() {
      const objects = (await unlessGone(s3.listObjects("/", prefix))) ?? [];
      return objects.map(({ Key }) => Key.slice(prefix.length));
    },
  };
}
