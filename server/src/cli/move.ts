import { migrations } from "../migrations/migrations.ts";
import { dataFolder } from "../platform/base/data-folder.ts";
import { StartError } from "../platform/base/start-error.ts";
import { postgresAddress } from "../platform/base/variables.ts";
import type { Backend } from "../platform/store/backend.ts";
import { createLeases } from "../platform/store/lease.ts";
import {
  appliedMigrations,
  applyMigrations,
  copyMark,
  createLedger,
  markFinished,
  markUnfinished,
  pendingMigrations,
} from "../platform/store/migrate.ts";
import { openBackend, reasonToStop, type StoreLocation } from "../platform/store/open-store.ts";
import { lockStore, type StoreLock } from "../platform/store/store-lock.ts";
import { openExisting } from "./backup.ts";
import { type CommandContext, resolvePath, stopHint } from "./command-context.ts";
import { reasonOf } from "./finding.ts";
import { Progress } from "./progress.ts";
import {
  allTables,
  countRows,
  deleteRows,
  deriveMoves,
  digestOf,
  insertRows,
  type Keys,
  ownTables,
  presentTables,
  rowsOfTable,
  type TableRow,
} from "./rows.store.ts";

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Returns the location of the database that `--to` names. */
function placeOf(to: string): StoreLocation {
  if (postgresAddress.schema.safeParse(to).success) return { dataDir: "", databaseUrl: to };
  if (to === "" || to.includes("://")) throw new StartError(`--to must be ${postgresAddress.takes}, or a folder.`);
  return { dataDir: resolvePath(to), databaseUrl: undefined };
}

/** Returns the problem with the database that `--to` names as an error of one line. */
function refusalOf(error: unknown, place: StoreLocation): unknown {
  const reason = reasonToStop(error, place);
  if (!(reason instanceof Error)) return reason;
  const message =
    reason instanceof StartError ? reason.message : `--to must be a database Baton may use: ${reason.message}.`;
  return new StartError(message.replace(/^(?:DATABASE_URL|DATA_DIR) /, "--to "), { cause: error });
}

/** Keeps servers away from the source until the move is done. */
async function lockAlone(source: Backend, config: CommandContext["config"]): Promise<StoreLock> {
  await createLeases(source);
  const events = {
    waiting: (ms: number) => say(`Baton may be running on this database. Waiting up to ${ms / 1000} s.`),
    trouble: (error: unknown) => say(`Cannot renew the lease of the database: ${reasonOf(error)}.`),
    lost: () => {
      say("The move was cancelled: Baton was started on this database.");
      process.exit(1);
    },
  };
  try {
    // Exclusive even towards nodes that know the same secret.
    return await lockStore(source, { ...config, redisUrl: undefined }, events);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(stopHint, { cause: error });
  }
}

/** A copy of a database snapshot in progress. */
interface Copy {
  readonly source: Backend["read"];
  readonly target: Backend;
  readonly tables: Keys;
}

/** Creates the tables of a copy with the migrations of its source, unless an earlier run has done so. */
async function prepare(target: Backend, applied: ReadonlySet<string>, mark: string): Promise<void> {
  if ((await ownTables(target, target.read)).length === 0) {
    const made = migrations.filter(({ name }) => applied.has(name));
    await target.transactLong(async (db) => {
      await createLedger(db);
      await applyMigrations(target, db, made);
      await markUnfinished(db, mark);
    });
    return;
  }
  const there = await appliedMigrations(target, target.read);
  if (!there.has(mark)) throw new StartError("--to must be an empty database: this one has Baton's tables.");
  if (there.size !== applied.size + 1 || [...applied].some((name) => !there.has(name))) {
    throw new StartError("--to contains an unfinished copy by another version of Baton. Empty it and move again.");
  }
}

async function* counted(rows: AsyncIterable<TableRow>, progress: Progress): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    progress.advance();
    yield row;
  }
}

async function* firstOf(rows: AsyncIterable<TableRow>, limit: number): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    if (count === limit) return;
    count += 1;
    yield row;
  }
}

/** Returns the tables whose copy differs from the source. For a part, compares only as many rows as the copy has. */
async function differing({ source, target, tables }: Copy, extent: "part" | "whole"): Promise<string[]> {
  const progress = new Progress("Comparing", 2 * (await countRows(target.read, tables)));
  const found: string[] = [];
  for (const [table, key] of Object.entries(tables)) {
    const there = await target.readConsistently((db) => digestOf(counted(rowsOfTable(db, table, key), progress)));
    const limit = extent === "part" ? there.rows : Number.POSITIVE_INFINITY;
    const here = await digestOf(counted(firstOf(rowsOfTable(source, table, key), limit), progress));
    if (here.rows !== there.rows || here.sum !== there.sum) found.push(table);
  }
  progress.end();
  return found;
}

/** Copies the rows that the target lacks, which are always the last ones of a table. */
async function fill({ source, target, tables }: Copy): Promise<number> {
  const total = await countRows(source, tables);
  const progress = new Progress("Copying", total);
  for (const [table, key] of Object.entries(tables)) {
    let there = await countRows(target.read, { [table]: key });
    const missing = async function* () {
      for await (const row of counted(rowsOfTable(source, table, key), progress)) {
        if (there === 0) yield row;
        else there -= 1;
      }
    };
    await insertRows((work) => target.transactLong(work), missing());
  }
  progress.end();
  return total;
}

/** Copies a snapshot of a database, verifies it, and returns its number of rows. */
async function copyWhole(copy: Copy): Promise<number> {
  if ((await differing(copy, "part")).length > 0) {
    say("The database has changed since the move was interrupted. The move starts again.");
    await copy.target.transactLong((db) => deleteRows(db, copy.tables));
  }
  const rows = await fill(copy);
  const wrong = await differing(copy, "whole");
  if (wrong.length === 0) return rows;
  throw new StartError(`The copy differs in ${wrong.join(", ")}. No Baton will open it. Move again to recreate it.`);
}

async function copyInto(target: Backend, source: Backend, place: StoreLocation): Promise<number> {
  return source.readConsistently(async (db) => {
    const applied = await appliedMigrations(source, db);
    // Rejects a database of a newer version, which may have unknown tables.
    pendingMigrations(applied, migrations);
    const mark = await copyMark(db);
    try {
      await prepare(target, applied, mark);
      const rows = await copyWhole({ source: db, target, tables: await presentTables(source, db, allTables) });
      await target.transactLong((into) => deriveMoves(target, into));
      await target.transact((end) => markFinished(end, mark));
      return rows;
    } catch (error) {
      throw refusalOf(error, place);
    }
  });
}

function whatNext({ config, keepsSecret }: CommandContext, { dataDir, databaseUrl }: StoreLocation): string {
  if (databaseUrl)
    return "Start Baton with this DATABASE_URL; the pictures, the files and the secret stay where they are.";
  const start = `Start Baton with DATA_DIR=${dataDir} and no DATABASE_URL`;
  const parts = [...(keepsSecret ? ["auth-secret"] : []), ...(config.bucket ? [] : ["uploads", "attachments"])];
  if (dataDir === config.dataDir || parts.length === 0) return `${start}.`;
  return `${start}, once ${new Intl.ListFormat("en-GB").format(parts)} of ${config.dataDir} are copied there.`;
}

/**
 * Copies all data into an empty database of either kind. Sessions stay valid, and pages continue without reloading. An
 * interrupted move continues where it stopped.
 */
export async function move(context: CommandContext, to: string): Promise<string> {
  const place = placeOf(to);
  const source = await openExisting(context);
  let held: StoreLock | undefined;
  let target: Backend | undefined;
  try {
    held = await lockAlone(source, context.config);
    target = await openTarget(place);
    const rows = await copyInto(target, source, place);
    return `Moved ${rows} rows and verified each of them. ${whatNext(context, place)}`;
  } finally {
    await target?.close();
    await held?.release();
    await source.close();
  }
}

async function openTarget(place: StoreLocation): Promise<Backend> {
  try {
    if (!place.databaseUrl) dataFolder(place.dataDir);
    return await openBackend(place, () => {});
  } catch (error) {
    throw refusalOf(error, place);
  }
}
