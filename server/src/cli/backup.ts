import { existsSync } from "node:fs";
import { z } from "zod";
import serverPackage from "../../package.json" with { type: "json" };
import { contentNames } from "../features/attachment/public.ts";
import { uploadLines } from "../features/export/public.ts";
import { uploadName } from "../features/upload/public.ts";
import { migrations } from "../migrations/migrations.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import type { Backend } from "../platform/store/backend.ts";
import { appliedMigrations, pendingMigrations } from "../platform/store/migrate.ts";
import { openBackend } from "../platform/store/open-store.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import type { CommandContext } from "./command-context.ts";
import { contentLines } from "./contents.ts";
import { writeLines } from "./lines.ts";
import { Progress } from "./progress.ts";
import { allRows, backupTables, countRows, presentTables, type TableRow } from "./rows.store.ts";

/** The first line of a backup. */
export const backupHeader = z.object({
  baton: z.literal("backup"),
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  /** The migrations that created the tables. */
  migrations: z.array(z.string()),
  /** The secret of the data folder, or null if it is set in the environment. */
  secret: z.string().nullable(),
  rows: z.int().min(0),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** Opens an existing database, for commands that must not create one. */
export async function openExisting({ config }: CommandContext): Promise<Backend> {
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir))) {
    throw new StartError(
      `There is no database in ${config.dataDir} yet. Check that DATA_DIR is the folder Baton runs with.`,
    );
  }
  return openBackend(config, () => {});
}

/** Rejects a database that lacks migrations of this version. */
export async function requireMigrated(backend: Backend, db: Backend["read"]): Promise<void> {
  if (pendingMigrations(await appliedMigrations(backend, db), migrations).length === 0) return;
  throw new StartError("The database was created by an older Baton. Migrate it first: npm run baton -- migrate");
}

/** Returns the upload that a row refers to, if any. */
function uploadOf({ table, row }: TableRow): string | undefined {
  if (table === "user") return uploadName(String(row.image ?? ""));
  return table === "unclaimed_upload" ? String(row.name) : undefined;
}

async function* backupLines(
  { config, keepsSecret }: CommandContext,
  backend: Backend,
  db: Backend["read"],
): AsyncGenerator<object> {
  const applied = await appliedMigrations(backend, db);
  // Rejects a database of a newer version, which may have unknown tables.
  pendingMigrations(applied, migrations);
  const tables = await presentTables(backend, db, backupTables);
  const header: BackupHeader = {
    baton: "backup",
    format: 1,
    version: serverPackage.version,
    at: new Date().toISOString(),
    migrations: [...applied].sort(),
    secret: keepsSecret ? config.authSecret : null,
    rows: await countRows(db, tables),
  };
  yield header;
  const progress = new Progress("Backing up", header.rows);
  const uploads = new Set<string>();
  const files: string[] = [];
  for await (const row of allRows(db, tables)) {
    const upload = uploadOf(row);
    if (upload !== undefined) uploads.add(upload);
    if (row.table === "attachment") files.push(...contentNames({ file: String(row.row.file), width: row.row.width }));
    progress.advance();
    yield row;
  }
  yield* uploadLines(openFiles(config), uploads);
  yield* contentLines(openLargeFiles(config), files);
  progress.end();
}

/** Writes a consistent snapshot of all data to one file. Baton may keep running. */
export async function backUp(context: CommandContext, file: string): Promise<string> {
  const backend = await openExisting(context);
  try {
    await backend.readConsistently((db) => writeLines(file, backupLines(context, backend, db)));
  } finally {
    await backend.close();
  }
  const secret = context.keepsSecret ? "" : " AUTH_SECRET is not in it. Store it separately.";
  return `Backed up to ${file}.${secret} Keep it safe: it contains everything.`;
}

/** Reads all data that a backup would contain, without writing a file. Throws if a backup cannot be made. */
export async function tryBackup(context: CommandContext): Promise<void> {
  const backend = await openExisting(context);
  try {
    await backend.readConsistently(async (db) => {
      for await (const line of backupLines(context, backend, db)) JSON.stringify(line);
    });
  } finally {
    await backend.close();
  }
}
