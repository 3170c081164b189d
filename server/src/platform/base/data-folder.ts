import { randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "./start-error.ts";

/** The values that DATA_DIR accepts. */
export const dataFolderFormat = "a folder Baton may write to";

const shortestSecret = 32;
/** A start waits up to one second in total for another one that is writing the secret. */
const lookAgainMs = 20;
const maxLooks = 50;

const refusal = (reason: string, cause?: unknown) =>
  new StartError(`DATA_DIR must be ${dataFolderFormat}: ${reason}.`, { cause });

/** Makes files that this process creates readable by their owner only, even in a shared folder. */
export function keepPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` loops forever below /proc, where no folder can be created.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Returns the absolute path of the data folder, creating it if missing. */
export function dataFolder(path: string): string {
  const folder = resolve(path);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error), error);
  }
  return folder;
}

/** Returns the path of the secret that signs cookies. Losing it signs everyone out. */
export function secretPath(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

const isThere = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/** Writes a new secret atomically, without replacing one that another process has created. */
function makeSecret(path: string): void {
  const secret = randomBytes(32).toString("base64url");
  const part = `${path}.${randomUUID()}`;
  const options = { flag: "wx", mode: 0o600, flush: true };
  try {
    writeFileSync(part, secret, options);
    try {
      linkSync(part, path);
    } catch (error) {
      // Without hard links the write is not atomic, so readers wait until the secret is complete.
      if (!isThere(error)) writeFileSync(path, secret, options);
    }
  } catch (error) {
    if (!isThere(error)) throw refusal(`cannot write ${path}`, error);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Returns the secret at `path`, or an incomplete one if nobody finishes writing it. */
function readSecret(path: string): string {
  for (let looks = 1; ; looks += 1) {
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= shortestSecret || looks === maxLooks) return secret;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookAgainMs);
  }
}

/**
 * Reads the random secret at `path`, creating it if missing. Processes that do so at the same time get the same one.
 */
export function readOrCreateSecret(path: string): string {
  if (!existsSync(path)) makeSecret(path);
  return readSecret(path);
}

/** Returns the secret of this data folder, creating it if missing. */
export function folderSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  const secret = readOrCreateSecret(path);
  if (secret.length < shortestSecret)
    throw new StartError(`${path} is damaged. Restore it from a backup, or delete it, which signs everyone out.`);
  return secret;
}
