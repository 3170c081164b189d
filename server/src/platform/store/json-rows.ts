import { type Expression, type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

const isPostgres = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter;

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

/** Returns the SQL condition that a column has one of the texts in another column with a JSON list. */
export function isListedIn(db: Kysely<Tables>, column: string, list: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${sql.ref(list)}::jsonb)))`
    : sql`${sql.ref(column)} in (select value from json_each(${sql.ref(list)}))`;
}
