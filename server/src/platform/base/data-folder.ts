import { randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "./start-error.ts";

/** What DATA_DIR takes. */
export const dataFolderTakes = "a folder Baton may write to";

const shortestSecret = 32;
/** A start waits so long for another one that writes the secret: a second together. */
const lookAgainMs = 20;
const mostLooks = 50;

const refusal = (reason: string, cause?: unknown) =>
  new StartError(`DATA_DIR takes ${dataFolderTakes}: ${reason}.`, { cause });

/** Whatever this process writes from now on, its owner alone may read, also in a folder that others may enter. */
export function keepPrivate(): void {
  process.umask(0o077);
}

/** Node's own way to make a folder and those above it never ends below /proc, where none can be made. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** The folder of everything Baton keeps, made when absent. */
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

/** Where the secret is kept that signs cookies: without it everyone would be signed out by a restart. */
export function secretPath(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

const isThere = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/** Under its name only when it is whole, and never in place of one that another process made meanwhile. */
function makeSecret(path: string): void {
  const secret = randomBytes(32).toString("base64url");
  const part = `${path}.${randomUUID()}`;
  const options = { flag: "wx", mode: 0o600, flush: true };
  try {
    writeFileSync(part, secret, options);
    try {
      linkSync(part, path);
    } catch (error) {
      // Some file systems have no links: there it is under its name before it is whole, and readers wait.
      if (!isThere(error)) writeFileSync(path, secret, options);
    }
  } catch (error) {
    if (!isThere(error)) throw refusal(`cannot write ${path}`, error);
  } finally {
    rmSync(part, { force: true });
  }
}

/** The secret at `path`, or what there is of it when nobody ends writing it. */
function readSecret(path: string): string {
  for (let looks = 1; ; looks += 1) {
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= shortestSecret || looks === mostLooks) return secret;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookAgainMs);
  }
}

/** Reads the random secret at `path`, creating it if missing. Processes that do so at once get the same one. */
export function readOrCreateSecret(path: string): string {
  if (!existsSync(path)) makeSecret(path);
  return readSecret(path);
}

/** The secret of this data folder, made when absent. */
export function keptSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  const secret = readOrCreateSecret(path);
  if (secret.length < shortestSecret)
    throw new StartError(`${path} is damaged. Put a backup back, or remove it: all sign in again.`);
  return secret;
}
