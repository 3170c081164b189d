import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Which token's changes an undo took back. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("activity").addColumn("undo_of", "text").execute();
    // Few lines are of an undo.
    await db.schema
      .createIndex("activity_of_undo")
      .on("activity")
      .columns(["workspace_id", "undo_of", "id"])
      .where(sql<boolean>`undo_of is not null`)
      .execute();
  },
};
