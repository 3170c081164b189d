import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Tasks can have values of custom fields. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("task")
      .addColumn("values", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
    // The values of each task count toward the workspace's limit, even while there are none.
    await db.updateTable("workspace").set({ entity_bytes: sql`entity_bytes + 2 * entities` }).execute();
  },
};
