import { AppError } from "@baton/domain/kernel/errors";
import { type Kysely, sql } from "kysely";
import type { CountedTable, EntityColumns, Owner, Row, RowChange } from "./entity-table.ts";
import { rowsOfJson } from "./json-rows.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import { sizeOf } from "./usage.ts";

/** The names of the tables of an entity. */
type Stored = Pick<CountedTable, "table" | "sideTable">;
/** All entity tables by name. `EntityTable` checks the types of rows. */
type Entities = Kysely<Record<string, Row>>;

const entitiesOf = (db: Kysely<Tables>) => db as unknown as Entities;

/** @param isVersioned false for a side table, whose rows change with those of the main table */
function statementsOf(table: string, isVersioned: boolean) {
  return {
    insert: prepared((db, rows: readonly Row[]) => entitiesOf(db).insertInto(table).values(rows)),
    update: prepared((db, row: Row, { workspace_id, id, version }: EntityColumns) =>
      entitiesOf(db)
        .updateTable(table)
        .set(row)
        .where("workspace_id", "=", workspace_id)
        .where("id", "=", id)
        .where("version", "=", version),
    ),
    updateMany: prepared((db, columns: Row, workspaceId: string, rows: string) => {
      const names = Object.keys(columns);
      const query = entitiesOf(db)
        .updateTable(table)
        .from(rowsOfJson(db, table, names, rows).as("changed"))
        .set(Object.fromEntries(names.map((name) => [name, sql.ref(`changed.${name}`)])))
        .where(`${table}.workspace_id`, "=", workspaceId)
        .whereRef(`${table}.id`, "=", "changed.id");
      return isVersioned ? query.set({ version: sql`${sql.ref(`${table}.version`)} + 1` }) : query;
    }),
    updateSide: prepared((db, row: Row, { workspace_id, id }: EntityColumns) =>
      entitiesOf(db).updateTable(table).set(row).where("workspace_id", "=", workspace_id).where("id", "=", id),
    ),
  };
}

const statements = new Map<string, ReturnType<typeof statementsOf>>();

/** Returns the prepared statements of one entity table. */
function statementsFor(table: string, isVersioned = true): ReturnType<typeof statementsOf> {
  const known = statements.get(table) ?? statementsOf(table, isVersioned);
  statements.set(table, known);
  return known;
}

/** Splits a row into its columns in the main table and those in the side table, if any. */
function split(row: Row, { sideTable }: Stored) {
  const columns = Object.entries(row);
  const isSide = ([column]: [string, unknown]) => sideTable?.columns.some((name) => name === column) ?? false;
  return {
    main: Object.fromEntries(columns.filter((column) => !isSide(column))),
    side: Object.fromEntries(columns.filter(isSide)),
  };
}

/** Returns the columns of `after` whose values differ from those of `before`. */
function changedColumns(before: Row, after: Row): Row {
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => value !== before[column]));
}

/** Number of rows per insert: PostgreSQL accepts 65,535 values per statement. */
const insertedAtOnce = 250;
/** Number of rows per update. */
const updatedAtOnce = 500;

/** Inserts rows of an entity, and their parts in the side table, into a workspace. */
export async function insertRows(
  db: Kysely<Tables>,
  workspaceId: string,
  table: Stored,
  rows: readonly Row[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += insertedAtOnce) {
    const parts = rows.slice(first, first + insertedAtOnce).map((row) => {
      const { main, side } = split(row, table);
      const key = { workspace_id: workspaceId, id: row.id };
      return { main: { ...main, ...key }, side: { ...side, ...key } };
    });
    // Sent in one round trip.
    await Promise.all([
      statementsFor(table.table).insert(
        db,
        parts.map(({ main }) => main),
      ),
      table.sideTable &&
        statementsFor(table.sideTable.table, false).insert(
          db,
          parts.map(({ side }) => side),
        ),
    ]);
  }
}

/**
 * Updates the changed columns of a row and of its part in the side table.
 * @throws AppError stale_version when the stored version is not that of `before`
 */
export async function updateRow(
  db: Kysely<Tables>,
  workspaceId: string,
  table: Stored,
  { before, next }: RowChange,
): Promise<void> {
  const key = { id: String(before.id), version: Number(before.version), workspace_id: workspaceId };
  // Setting a column, even to the same value, makes the database rewrite its indexes and check its foreign keys.
  const { main, side } = split(changedColumns(before, next), table);
  // Sent in one round trip.
  const [{ numAffectedRows }] = await Promise.all([
    statementsFor(table.table).update(db, main, key),
    table.sideTable && Object.keys(side).length > 0
      ? statementsFor(table.sideTable.table, false).updateSide(db, side, key)
      : undefined,
  ]);
  if (numAffectedRows !== 1n) throw new AppError("stale_version");
}

/** The changed columns of a row in one table. */
interface ChangedRow {
  readonly id: string;
  readonly to: Row;
}

/** Updates rows of one table, those with the same changed columns in one statement. Returns the number of updated rows. */
async function updateMany(
  db: Kysely<Tables>,
  workspaceId: string,
  { updateMany: update }: Pick<ReturnType<typeof statementsOf>, "updateMany">,
  rows: readonly ChangedRow[],
): Promise<bigint> {
  let count = 0n;
  for (const alike of Map.groupBy(rows, ({ to }) => Object.keys(to).join(" ")).values()) {
    for (let first = 0; first < alike.length; first += updatedAtOnce) {
      const some = alike.slice(first, first + updatedAtOnce);
      const json = JSON.stringify(some.map(({ id, to }) => ({ ...to, id })));
      const { numAffectedRows } = await update(db, some[0]?.to ?? {}, workspaceId, json);
      count += numAffectedRows ?? 0n;
    }
  }
  return count;
}

/**
 * Updates the changed columns of rows that the same transaction has read, and of their parts in the side table.
 * @throws AppError stale_version when one of them no longer exists
 */
export async function updateRows(
  db: Kysely<Tables>,
  workspaceId: string,
  table: Stored,
  rows: readonly RowChange[],
): Promise<void> {
  const changes = rows.map(({ before, next }) => {
    const { version: _rises, ...to } = changedColumns(before, next);
    return { id: String(next.id), ...split(to, table) };
  });
  const main = changes.map(({ id, main: to }) => ({ id, to }));
  const side = changes.flatMap(({ id, side: to }) => (Object.keys(to).length > 0 ? { id, to } : []));
  const count = await updateMany(db, workspaceId, statementsFor(table.table), main);
  if (count !== BigInt(rows.length)) throw new AppError("stale_version");
  if (table.sideTable) await updateMany(db, workspaceId, statementsFor(table.sideTable.table, false), side);
}

/** Deletes a row with its part in the side table. */
export async function deleteRow(db: Kysely<Tables>, workspaceId: string, { table }: Stored, id: string): Promise<void> {
  await entitiesOf(db).deleteFrom(table).where("workspace_id", "=", workspaceId).where("id", "=", id).execute();
}

/**
 * Deletes the rows of a table that belong to an entity about to be deleted, and returns their counted bytes. Rows that
 * do not count are left to the foreign keys.
 */
export async function deleteOwned(
  db: Kysely<Tables>,
  workspaceId: string,
  { table, belongsTo = {}, texts }: CountedTable,
  owner: Owner,
): Promise<number> {
  if (texts.length === 0) return 0;
  const owners = Object.entries(belongsTo);
  const index = owners.findIndex(([name]) => name === owner.table);
  const columns = owners[index]?.[1] ?? [];
  const preceding = owners.slice(0, index).flatMap(([, names]) => names);
  const deleted = await entitiesOf(db)
    .deleteFrom(table)
    .where("workspace_id", "=", workspaceId)
    .where(({ eb, or }) => or(columns.map((column) => eb(column, "=", owner.id))))
    .where(({ eb, and }) => and(preceding.map((column) => eb(column, "is", null))))
    .returning(sizeOf({ texts }).as("bytes"))
    .execute();
  return deleted.reduce((total, { bytes }) => total + Number(bytes), 0);
}
