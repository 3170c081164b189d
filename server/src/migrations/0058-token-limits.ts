import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** The limits of tokens, and which token made a change. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("api_token")
      .addColumn("kind", "text", (column) => column.notNull().defaultTo("program"))
      .execute();
    await db.schema.alterTable("api_token").addColumn("project_ids", "text").execute();
    await db.schema.alterTable("api_token").addColumn("writes_per_hour", "integer").execute();
    await db.schema.alterTable("api_token").addColumn("paused_at", "text").execute();
    for (const column of ["token_id", "token_name"]) {
      await db.schema.alterTable("activity").addColumn(column, "text").execute();
    }
    await db.schema
      .createIndex("activity_of_token")
      .on("activity")
      .columns(["workspace_id", "token_id", "id"])
      .where(sql<boolean>`token_id is not null`)
      .execute();
  },
};
