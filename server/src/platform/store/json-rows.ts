import { type Expression, type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Returns true if a database is PostgreSQL. */
export const isPostgres = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Returns an SQL expression for the rows of a query as JSON text, in any order, so that a statement returns rows of
 * several tables.
 */
export function jsonRows<C extends string>(
  db: Kysely<Tables>,
  query: Expression<unknown>,
  columns: readonly C[],
): RawBuilder<string> {
  const fields = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`rows.${column}`)]));
  return isPostgres(db)
    ? sql`(select coalesce(json_agg(json_build_object(${fields})), '[]')::text from ${query} as rows)`
    : sql`(select coalesce(json_group_array(json_object(${fields})), '[]') from ${query} as rows)`;
}

/**
 * Returns an SQL expression for the rows of a table that a JSON list contains, with their ids: one parameter, however
 * many they are.
 * @param columns the other columns that each item has
 */
export function rowsOfJson(
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  list: string,
): RawBuilder<Record<string, unknown>> {
  if (isPostgres(db)) return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${list}::jsonb)`;
  const fields = ["id", ...columns].map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  // With a limit, SQLite reads the list first, and finds each row by its key. It would read the list for each row.
  return sql`(select ${sql.join(fields)} from json_each(${list}) limit -1)`;
}

/** Returns the SQL condition that a column has one of the texts in another column with a JSON list. */
export function isListedIn(db: Kysely<Tables>, column: string, list: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${sql.ref(list)}::jsonb)))`
    : sql`${sql.ref(column)} in (select value from json_each(${sql.ref(list)}))`;
}
