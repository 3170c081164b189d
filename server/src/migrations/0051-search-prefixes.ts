import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";
import { indexRows, searchIndex } from "./0050-search.ts";

/**
 * SQLite merged the texts of all words that begin with “the” for each search for it. With an index of the beginnings of
 * words, it reads those that it needs.
 */
export const migration: Migration = {
  async up(db, dialect) {
    if (dialect !== "sqlite") return;
    const statements = ["drop table search_index", ...searchIndex("prefix = '3',"), ...indexRows];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
