import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Tasks can be archived, and have an estimate. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("task").addColumn("archived_at", "text").execute();
    // PostgreSQL's `real` would change numbers such as 0.1.
    await db.schema.alterTable("task").addColumn("estimate", sql`double precision`).execute();
    await db.schema
      .createIndex("task_archived")
      .on("task")
      .columns(["workspace_id", "id"])
      .where(sql<boolean>`archived_at is not null`)
      .execute();
  },
};
