import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { StartError } from "../base/start-error.ts";
import type { Backend } from "./backend.ts";
import { createOnce } from "./lease.ts";
import { meaningOf } from "./store-errors.ts";
import type { Tables } from "./tables.ts";

/** One step of the schema, forward only. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<Tables>, dialect: Backend["dialect"]): Promise<void>;
}

interface MigrationTable {
  migration: { name: string; at: string };
}

const ledger = (db: Kysely<Tables>) => db as unknown as Kysely<MigrationTable>;

/** Makes the table that keeps which migrations were run, where there is none. */
export async function createLedger(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("migration")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

/** The names of the migrations that `db` went through. */
export async function appliedMigrations(backend: Backend, db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  if (!(await backend.tables(db)).includes("migration")) return new Set();
  return new Set((await ledger(db).selectFrom("migration").select("name").execute()).map((row) => row.name));
}

/** When `db` went through the migration `name`. */
export async function appliedAt(db: Kysely<Tables>, name: string): Promise<Date> {
  const { at } = await ledger(db)
    .selectFrom("migration")
    .select("at")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return new Date(at);
}

/** What stands among the migrations of a database that is being filled, so that nobody takes it for a whole one. */
const unfinished = "unfinished-copy-of-";

/** Tells a database from every other one: nowhere else did the same migrations run at the same moments. */
export async function identityOf(db: Kysely<Tables>): Promise<string> {
  const rows = await ledger(db).selectFrom("migration").select(["name", "at"]).execute();
  const said = rows.map(({ name, at }) => `${name} ${at}`).sort();
  return hash("sha256", said.join("\n")).slice(0, 16);
}

/** The mark of an unfinished copy of the database `db`. */
export async function copyMark(db: Kysely<Tables>): Promise<string> {
  return unfinished + (await identityOf(db));
}

/** Keeps everybody out of a database until it is a whole copy. */
export async function markUnfinished(db: Kysely<Tables>, mark: string): Promise<void> {
  await ledger(db).insertInto("migration").values({ name: mark, at: new Date().toISOString() }).execute();
}

/** Opens a copy that is whole to everybody. */
export async function markFinished(db: Kysely<Tables>, mark: string): Promise<void> {
  await ledger(db).deleteFrom("migration").where("name", "=", mark).execute();
}

/**
 * Those of `migrations` that are not among `applied`.
 * @throws StartError when something was applied that is not among `migrations`
 */
export function pendingMigrations(applied: ReadonlySet<string>, migrations: readonly Migration[]): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied) {
    if (name.startsWith(unfinished)) {
      throw new StartError("The database is an unfinished copy. Give the same baton -- move again, to finish it.");
    }
    if (!known.has(name)) {
      throw new StartError(`The database was made by a newer Baton (migration ${name}). Start that version.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Runs those of `migrations` that the database lacks, within the transaction `db`. Returns their names. */
export async function applyMigrations(
  backend: Backend,
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const pending = pendingMigrations(await appliedMigrations(backend, db), migrations);
  for (const { name, up } of pending) {
    // First of all: another process that is about to run it waits here until this transaction ends.
    await ledger(db).insertInto("migration").values({ name, at: new Date().toISOString() }).execute();
    await up(db, backend.dialect);
  }
  return pending.map(({ name }) => name);
}

/**
 * Brings the database to the newest of `migrations`, in one transaction; an existing SQLite file is copied beside
 * itself first. Returns the names of those it ran.
 * @throws StartError when the database was made by a newer program
 */
export async function migrate(backend: Backend, migrations: readonly Migration[]): Promise<string[]> {
  const before = await appliedMigrations(backend, backend.read);
  const [first] = pendingMigrations(before, migrations);
  if (!first) return [];
  if (before.size > 0) await backend.copyBefore(first.name);
  // Of its own: two processes that start on an empty database wait for each other in the next one.
  await createOnce(backend, createLedger);
  const apply = () => backend.transactLong((db) => applyMigrations(backend, db, migrations));
  try {
    return await apply();
  } catch (error) {
    if (meaningOf(error) !== "unique") throw error;
    // Another process was first, and has run them.
    return apply();
  }
}
