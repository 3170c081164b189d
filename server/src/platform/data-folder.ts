import { randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "./start-error.ts";

/** What DATA_DIR takes. */
export const dataFolderTakes = "a folder Baton may write to";

const refusal = (reason: string, cause?: unknown) =>
  new StartError(`DATA_DIR takes ${dataFolderTakes}: ${reason}.`, { cause });

/** Node's own way to make a folder and those above it never ends below /proc, where none can be made. */
function makeFolder(path: string): void {
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

/** Under its name only when it is whole, and never in place of one that another process made meanwhile. */
function makeSecret(path: string): void {
  const part = `${path}.${randomUUID()}`;
  try {
    writeFileSync(part, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    linkSync(part, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw refusal(`cannot write ${path}`, error);
    }
  } finally {
    rmSync(part, { force: true });
  }
}

/** The secret of this data folder, made when absent. */
export function keptSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32)
    throw new StartError(`${path} is damaged. Put a backup back, or remove it: all sign in again.`);
  return secret;
}
