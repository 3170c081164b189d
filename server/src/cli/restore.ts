import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { uploadLine } from "../features/export/public.ts";
import { migrations } from "../migrations/migrations.ts";
import { secretPath } from "../platform/base/data-folder.ts";
import { highestCount } from "../platform/base/highest-count.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import type { Backend } from "../platform/store/backend.ts";
import { applyMigrations, createLedger, pendingMigrations } from "../platform/store/migrate.ts";
import { openBackend } from "../platform/store/open-store.ts";
import { isSqliteInUse } from "../platform/store/sqlite.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import { classifyError } from "../platform/store/store-errors.ts";
import { type BackupHeader, backupHeader } from "./backup.ts";
import { type CommandContext, stopHint } from "./command-context.ts";
import { contentLine, piecesIn, withContents } from "./contents.ts";
import { readLines } from "./lines.ts";
import { Progress } from "./progress.ts";
import { deriveMoves, dropTables, insertRows, isServed, ownTables, startNewLogs, type TableRow } from "./rows.store.ts";
import { withUploads } from "./uploads.ts";

const rowLine = z.strictObject({
  table: z.string(),
  row: z.record(z.string(), z.union([z.string(), z.int().min(-highestCount).max(highestCount), z.null()])),
});
const line = z.union([rowLine, uploadLine, contentLine]);

const overwriteHint = "Add --overwrite to replace it.";

/** Suffix of the old data, for the operator to delete later. */
const asideSuffix = () => `.before-restore-${new Date().toISOString().replaceAll(":", "-")}`;

/**
 * Reads and validates the whole backup before anything is changed.
 * @throws StartError when the file is not a backup, is damaged, or is from a newer version
 */
async function check(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const content of readLines(file)) {
    if (!header) {
      const first = backupHeader.safeParse(content);
      if (!first.success) throw new StartError(`${file} is not a backup that this Baton can read.`);
      header = first.data;
      pendingMigrations(new Set(header.migrations), migrations);
      continue;
    }
    const entry = line.safeParse(content);
    if (!entry.success)
      throw new StartError(`${file} is damaged: it contains a line that is neither a row nor a picture or a file.`);
  }
  if (!header) throw new StartError(`${file} is empty.`);
  return header;
}

async function* rowsIn(file: string, progress: Progress): AsyncGenerator<TableRow> {
  for await (const content of readLines(file)) {
    const row = rowLine.safeParse(content);
    if (!row.success) continue;
    progress.advance();
    yield row.data;
  }
}

/**
 * Writes the pictures and files of a backup, then runs `work`. If it fails, deletes those that did not exist before.
 */
function withFiles<T>(config: CommandContext["config"], file: string, work: () => Promise<T>): Promise<T> {
  const writeContents = () => withContents(openLargeFiles(config), piecesIn(file), work);
  return withUploads(openFiles(config), readLines(file), writeContents);
}

/** Creates the tables of the backup's version, fills them, and migrates them. */
async function rebuild(backend: Backend, db: Backend["read"], file: string, header: BackupHeader): Promise<void> {
  const progress = new Progress("Restoring", header.rows);
  await createLedger(db);
  await applyMigrations(
    backend,
    db,
    migrations.filter(({ name }) => header.migrations.includes(name)),
  );
  try {
    await insertRows((work) => work(db), rowsIn(file, progress));
  } catch (error) {
    if (classifyError(error) === "unavailable" || !(error instanceof Error)) throw error;
    throw new StartError(`${file} cannot be restored: ${error.message}.`, { cause: error });
  }
  await applyMigrations(backend, db, migrations);
  // The tasks came before their history.
  await deriveMoves(backend, db);
  await startNewLogs(db);
  progress.end();
}

/** Replaces Baton's tables in one transaction. */
async function restorePostgres({ config }: CommandContext, file: string, overwrite: boolean): Promise<BackupHeader> {
  const backend = await openBackend(config, () => {});
  const mayReplace = async (db: Backend["read"]) => {
    const tables = await ownTables(backend, db);
    if (tables.length > 0 && !overwrite)
      throw new StartError(`The database of DATABASE_URL has data. ${overwriteHint}`);
    if (tables.length > 0 && (await isServed(db))) throw new StartError(stopHint);
    return tables;
  };
  try {
    await backend.readConsistently(mayReplace);
    const header = await check(file);
    const replace = async (db: Backend["read"]) => {
      await dropTables(db, await mayReplace(db));
      await rebuild(backend, db, file, header);
    };
    await withFiles(config, file, () => backend.transactLong(replace));
    return header;
  } finally {
    await backend.close();
  }
}

async function fill(dataDir: string, file: string, header: BackupHeader): Promise<void> {
  const backend = await openBackend({ dataDir, databaseUrl: undefined }, () => {});
  try {
    await backend.transactLong((db) => rebuild(backend, db, file, header));
  } finally {
    await backend.close();
  }
}

/** Creates a new database next to the old one, which is renamed once the new one is complete, whatever its state. */
async function restoreSqlite({ config }: CommandContext, file: string, overwrite: boolean): Promise<BackupHeader> {
  const { dataDir } = config;
  const path = sqlitePath(dataDir);
  const existed = existsSync(path);
  if (existed && !overwrite) throw new StartError(`There is a database in ${dataDir}. ${overwriteHint}`);
  if (existed && isSqliteInUse(path)) throw new StartError(stopHint);
  const header = await check(file);
  const folder = join(dataDir, "restoring");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  try {
    await withFiles(config, file, () => fill(folder, file, header));
    const aside = path + asideSuffix();
    for (const part of ["", "-wal", "-shm"]) if (existsSync(path + part)) renameSync(path + part, aside + part);
    renameSync(sqlitePath(folder), path);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return header;
}

/** Replaces the data folder's secret with the backup's. Returns a message for the operator. */
function restoreSecret({ config, keepsSecret }: CommandContext, { secret }: BackupHeader): string {
  if (secret === config.authSecret) return "";
  if (secret === null) return keepsSecret ? " It was made with AUTH_SECRET set. Set the same secret again." : "";
  if (!keepsSecret)
    return " AUTH_SECRET is not the secret of the backup, so data encrypted with that one cannot be read.";
  const path = secretPath(config.dataDir);
  writeFileSync(`${path}.new`, secret, { mode: 0o600, flush: true });
  renameSync(path, path + asideSuffix());
  renameSync(`${path}.new`, path);
  return "";
}

/** Replaces all data with a backup. Ends all sessions. */
export async function restoreBackup(context: CommandContext, file: string, overwrite: boolean): Promise<string> {
  const into = context.config.databaseUrl ? restorePostgres : restoreSqlite;
  const header = await into(context, file, overwrite);
  return `Restored ${file}, made ${header.at}. Everyone has to sign in again.${restoreSecret(context, header)}`;
}
