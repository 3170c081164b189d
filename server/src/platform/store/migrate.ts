import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { StartError } from "../base/start-error.ts";
import type { Backend } from "./backend.ts";
import { endLogs } from "./change-log.ts";
import { createOnce } from "./lease.ts";
import { classifyError } from "./store-errors.ts";
import type { Tables } from "./tables.ts";

/** A database as a migration finds it. The types of its tables are loose, because later migrations change them. */
export type DatabaseBefore = Kysely<Record<string, Record<string, string | number | boolean | Date | null>>>;

/** A forward-only change of the schema. */
export interface Migration {
  /** True if the published form of entities changes. Pages must not be sent logged changes in the earlier form. */
  readonly changesPublishedForm?: true;
  up(db: DatabaseBefore, dialect: Backend["dialect"]): Promise<void>;
}

/** A migration and the name under which a database records it. */
export interface NamedMigration extends Migration {
  readonly name: string;
}

interface MigrationTable {
  migration: { name: string; at: string };
}

const ledger = (db: Kysely<Tables>) => db as unknown as Kysely<MigrationTable>;

/** Creates the table of applied migrations if missing. */
export async function createLedger(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("migration")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

/** Returns the names of the migrations applied to `db`. */
export async function appliedMigrations(backend: Backend, db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  if (!(await backend.tables(db)).includes("migration")) return new Set();
  return new Set((await ledger(db).selectFrom("migration").select("name").execute()).map((row) => row.name));
}

/** Returns when the migration `name` was applied to `db`. */
export async function appliedAt(db: Kysely<Tables>, name: string): Promise<Date> {
  const { at } = await ledger(db)
    .selectFrom("migration")
    .select("at")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return new Date(at);
}

/**
 * A marker among the applied migrations of an unfinished copy, so that no server mistakes it for a complete database.
 */
const unfinished = "unfinished-copy-of-";

/** Returns an id of a database, derived from when its migrations ran, which differs between databases. */
export async function identityOf(db: Kysely<Tables>): Promise<string> {
  const rows = await ledger(db).selectFrom("migration").select(["name", "at"]).execute();
  const applied = rows.map(({ name, at }) => `${name} ${at}`).sort();
  return hash("sha256", applied.join("\n")).slice(0, 16);
}

/** Returns the marker of an unfinished copy of `db`. */
export async function copyMark(db: Kysely<Tables>): Promise<string> {
  return unfinished + (await identityOf(db));
}

/** Marks a database as an unfinished copy, which no server opens. */
export async function markUnfinished(db: Kysely<Tables>, mark: string): Promise<void> {
  await ledger(db).insertInto("migration").values({ name: mark, at: new Date().toISOString() }).execute();
}

/** Removes the marker from a finished copy. */
export async function markFinished(db: Kysely<Tables>, mark: string): Promise<void> {
  await ledger(db).deleteFrom("migration").where("name", "=", mark).execute();
}

/**
 * Returns the `migrations` that are not in `applied`.
 * @throws StartError when `applied` contains an unknown migration
 */
export function pendingMigrations(
  applied: ReadonlySet<string>,
  migrations: readonly NamedMigration[],
): NamedMigration[] {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied) {
    if (name.startsWith(unfinished)) {
      throw new StartError("The database is an unfinished copy. Run the same baton -- move again to finish it.");
    }
    if (!known.has(name)) {
      throw new StartError(`The database was created by a newer Baton (migration ${name}). Start that version.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Applies the missing `migrations` within the transaction `db` and returns them. */
export async function applyMigrations(
  backend: Backend,
  db: Kysely<Tables>,
  migrations: readonly NamedMigration[],
): Promise<NamedMigration[]> {
  const pending = pendingMigrations(await appliedMigrations(backend, db), migrations);
  for (const { name, up } of pending) {
    // Inserted first, so that a concurrent process blocks here until this transaction ends.
    await ledger(db).insertInto("migration").values({ name, at: new Date().toISOString() }).execute();
    await up(db as unknown as DatabaseBefore, backend.dialect);
  }
  return pending;
}

/**
 * Migrates the database to the newest of `migrations` in one transaction and returns the names of those applied. Copies
 * an existing SQLite file first.
 * @throws StartError when the database was created by a newer version
 */
export async function migrate(backend: Backend, migrations: readonly NamedMigration[]): Promise<string[]> {
  const before = await appliedMigrations(backend, backend.read);
  const [first] = pendingMigrations(before, migrations);
  if (!first) return [];
  if (before.size > 0) await backend.copyBefore(first.name);
  // Runs in its own transaction, so that two processes starting on an empty database wait for each other in the next
  // one.
  await createOnce(backend, createLedger);
  const apply = () =>
    backend.transactLong(async (db) => {
      const applied = await applyMigrations(backend, db, migrations);
      if (applied.some(({ changesPublishedForm }) => changesPublishedForm)) await endLogs(db);
      return applied.map(({ name }) => name);
    });
  try {
    return await apply();
  } catch (error) {
    if (classifyError(error) !== "unique") throw error;
    // Another process has applied the migrations first.
    return apply();
  }
}
