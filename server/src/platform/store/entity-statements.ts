import { type Kysely, sql } from "kysely";
import type { EntityColumns, SideTable } from "./entity-table.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

export type Row = Readonly<Record<string, unknown>>;
/** All entity tables by name. `EntityTable` checks the types of rows. */
type Entities = Kysely<Record<string, Row>>;

/** Returns the tables of all entities. */
export const entitiesOf = (db: Kysely<Tables>) => db as unknown as Entities;

function statementsOf(table: string) {
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
    updateAlike: prepared((db, row: Row, workspaceId: string, ids: readonly string[]) =>
      entitiesOf(db)
        .updateTable(table)
        .set({ ...row, version: sql`version + 1` })
        .where("workspace_id", "=", workspaceId)
        .where("id", "in", ids),
    ),
    updateApart: prepared((db, row: Row, { workspace_id, id }: EntityColumns) =>
      entitiesOf(db).updateTable(table).set(row).where("workspace_id", "=", workspace_id).where("id", "=", id),
    ),
  };
}

const statements = new Map<string, ReturnType<typeof statementsOf>>();

/** Returns the prepared statements of one entity table. */
export function statementsFor(table: string): ReturnType<typeof statementsOf> {
  const known = statements.get(table) ?? statementsOf(table);
  statements.set(table, known);
  return known;
}

/** Divides a row into its columns in the table and those in the second table, if any. */
export function divided(row: Row, { apart }: { readonly apart?: SideTable }) {
  const columns = Object.entries(row);
  const isApart = ([column]: [string, unknown]) => apart?.columns.some((name) => name === column) ?? false;
  return {
    own: Object.fromEntries(columns.filter((column) => !isApart(column))),
    apart: Object.fromEntries(columns.filter(isApart)),
  };
}

/** Returns the columns of `after` whose values differ from those of `before`. */
export function changedColumns(before: Row, after: Row): Row {
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => value !== before[column]));
}

/** Number of rows per statement. */
const updatedAtOnce = 500;

/**
 * Updates rows of one table that the same transaction has read: all that get the same values in one statement. Returns
 * their number.
 */
export async function updateRows(
  db: Kysely<Tables>,
  { table, workspaceId }: { readonly table: string; readonly workspaceId: string },
  pairs: readonly { readonly before: Row; readonly next: Row }[],
): Promise<number> {
  const changes = pairs.map(({ before, next }) => {
    const { version: _rises, ...to } = changedColumns(before, next);
    return { id: String(next.id), to };
  });
  let count = 0n;
  for (const alike of Map.groupBy(changes, ({ to }) => JSON.stringify(to)).values()) {
    for (let first = 0; first < alike.length; first += updatedAtOnce) {
      const ids = alike.slice(first, first + updatedAtOnce).map(({ id }) => id);
      const { numAffectedRows } = await statementsFor(table).updateAlike(db, alike[0]?.to ?? {}, workspaceId, ids);
      count += numAffectedRows ?? 0n;
    }
  }
  return Number(count);
}
