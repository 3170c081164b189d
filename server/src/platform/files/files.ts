import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@baton/domain/kernel/errors";
import type { Config } from "../base/config.ts";
import { makeFolder, readOrCreateSecret } from "../base/data-folder.ts";

/** Storage for small immutable files. A name consists of letters, digits, dashes and one extension. */
export interface Files {
  write(name: string, content: Uint8Array, type: string): Promise<void>;
  /** Returns the content, or null if the file does not exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Deletes a file. Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
}

const folderName = "uploads";

/** The format of a file name, for validating external input. */
export const fileName = /^[\w-]+\.\w+$/;

function checked(name: string): string {
  if (!fileName.test(name)) throw new AppError("not_found");
  return name;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Returns an id that identifies the upload folder in `dataDir`, on any machine that mounts it. */
export function idOfFolder(dataDir: string): string {
  const folder = join(dataDir, folderName);
  makeFolder(folder);
  return readOrCreateSecret(join(folder, "id"));
}

/** Stores files in a folder of `dataDir`. */
function localFiles(dataDir: string): Files {
  const folder = join(dataDir, folderName);
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, checked(name)), content, { flag: "wx", mode: 0o600, flush: true });
    },
    async read(name) {
      try {
        return await readFile(join(folder, checked(name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, checked(name)), { force: true }),
  };
}

const bucketTimeoutMs = 10_000;

/** Stores files in a bucket, below `uploads/`. */
async function bucketFiles(settings: NonNullable<Config["bucket"]>): Promise<Files> {
  const { S3mini } = await import("s3mini");
  const { endpoint, bucket, ...access } = settings;
  const s3 = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`,
    requestAbortTimeout: bucketTimeoutMs,
  });
  const key = (name: string) => `${folderName}/${checked(name)}`;
  // An unreachable bucket is not an internal error: the client is asked to retry.
  const reach = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw AppError.because(error, "unavailable");
    }
  };
  return {
    write: (name, content, type) => reach(async () => void (await s3.putObject(key(name), content, type))),
    read: (name) =>
      reach(async () => {
        const content = await s3.getObjectArrayBuffer(key(name));
        return content && new Uint8Array(content);
      }),
    remove: (name) => reach(async () => void (await s3.deleteObject(key(name)))),
  };
}

/**
 * Opens the file storage of `config`: its bucket if configured, else its data folder. The S3 client is loaded on first
 * use.
 */
export function openFiles({ bucket, dataDir }: Config): Files {
  if (!bucket) return localFiles(dataDir);
  let opening: Promise<Files> | undefined;
  const files = () => {
    opening ??= bucketFiles(bucket);
    return opening;
  };
  return {
    write: async (name, content, type) => (await files()).write(name, content, type),
    read: async (name) => (await files()).read(name),
    remove: async (name) => (await files()).remove(name),
  };
}
