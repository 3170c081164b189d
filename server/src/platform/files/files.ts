import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@baton/domain/kernel/errors";
import type { Config } from "../base/config.ts";
import { makeFolder, readOrCreateSecret } from "../base/data-folder.ts";

/** A place for small files that never change. A name is letters, digits, dashes and one ending. */
export interface Files {
  write(name: string, content: Uint8Array, type: string): Promise<void>;
  /** The content, or null when there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
}

const folderName = "uploads";

/** The form of a name, for whoever takes one from outside. */
export const fileName = /^[\w-]+\.\w+$/;

function checked(name: string): string {
  if (!fileName.test(name)) throw new AppError("not_found");
  return name;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Tells the folder of files in `dataDir` from every other one, wherever it is seen from. */
export function idOfFolder(dataDir: string): string {
  const folder = join(dataDir, folderName);
  makeFolder(folder);
  return readOrCreateSecret(join(folder, "id"));
}

/** Files in a folder of `dataDir`. */
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

/** Files in a bucket, below `uploads/`. */
async function bucketFiles(settings: NonNullable<Config["bucket"]>): Promise<Files> {
  const { S3mini } = await import("s3mini");
  const { endpoint, bucket, ...access } = settings;
  const s3 = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`,
    requestAbortTimeout: bucketTimeoutMs,
  });
  const key = (name: string) => `${folderName}/${checked(name)}`;
  // A bucket that is away is no defect of ours: the client is told to try again.
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

/** The files of `config`: in its bucket, or else in its data folder. The S3 client is loaded only where it is used. */
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
