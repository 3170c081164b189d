import { existsSync } from "node:fs";
import { z } from "zod";
import serverPackage from "../../package.json" with { type: "json" };
import { uploadName } from "../features/upload/public.ts";
import { migrations } from "../migrations/migrations.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import type { Backend } from "../platform/store/backend.ts";
import { appliedMigrations, pendingMigrations } from "../platform/store/migrate.ts";
import { openBackend } from "../platform/store/open-store.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import { writeLines } from "./lines.ts";
import { Progress } from "./progress.ts";
import { allRows, countRows, keptTables, presentTables, type TableRow } from "./rows.store.ts";
import type { Surroundings } from "./surroundings.ts";
import { uploadLines } from "./uploads.ts";

/** The first line of a backup. */
export const backupHeader = z.object({
  baton: z.literal("backup"),
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  /** What made the tables that the rows are of. */
  migrations: z.array(z.string()),
  /** The secret of the data folder; null when the environment has it, which is to keep it. */
  secret: z.string().nullable(),
  rows: z.int().min(0),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** Opens the database as it is, for a command that does not make one. */
export async function openExisting({ config }: Surroundings): Promise<Backend> {
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir))) {
    throw new StartError(`There is no database in ${config.dataDir} yet. Is DATA_DIR the one Baton runs with?`);
  }
  return openBackend(config, () => {});
}

/** Refuses a database that lacks what this Baton would ask it for. */
export async function refuseOlder(backend: Backend, db: Backend["read"]): Promise<void> {
  if (pendingMigrations(await appliedMigrations(backend, db), migrations).length === 0) return;
  throw new StartError("The database is of an older Baton. Bring it up to date first: npm run baton -- migrate");
}

/** The name of the upload that a row tells of. */
function uploadOf({ table, row }: TableRow): string | undefined {
  if (table === "user") return uploadName(String(row.image ?? ""));
  return table === "unclaimed_upload" ? String(row.name) : undefined;
}

async function* backupLines(
  { config, keepsSecret }: Surroundings,
  backend: Backend,
  db: Backend["read"],
): AsyncGenerator<object> {
  const applied = await appliedMigrations(backend, db);
  // Refuses a database of a newer Baton: it may have tables that we do not know.
  pendingMigrations(applied, migrations);
  const tables = await presentTables(backend, db, keptTables);
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
  for await (const row of allRows(db, tables)) {
    const upload = uploadOf(row);
    if (upload !== undefined) uploads.add(upload);
    progress.advance();
    yield row;
  }
  yield* uploadLines(openFiles(config), uploads);
  progress.end();
}

/** Writes everything Baton keeps, as it is at one moment, into one file. Baton may go on working. */
export async function backUp(surroundings: Surroundings, file: string): Promise<string> {
  const backend = await openExisting(surroundings);
  try {
    await backend.readConsistently((db) => writeLines(file, backupLines(surroundings, backend, db)));
  } finally {
    await backend.close();
  }
  const secret = surroundings.keepsSecret ? "" : " AUTH_SECRET is not in it: keep it elsewhere.";
  return `Backed up into ${file}.${secret} Keep it safe: it holds everything.`;
}

/** Reads everything a backup would hold, and keeps none of it. Throws what would keep a backup from being made. */
export async function tryBackup(surroundings: Surroundings): Promise<void> {
  const backend = await openExisting(surroundings);
  try {
    await backend.readConsistently(async (db) => {
      for await (const line of backupLines(surroundings, backend, db)) JSON.stringify(line);
    });
  } finally {
    await backend.close();
  }
}
