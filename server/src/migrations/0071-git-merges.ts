import type { Migration } from "../platform/store/migrate.ts";

/** Where Git connections move the tasks of a merged pull request, and which pull request moved a task. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("git_connection")
      .addColumn("merge_stages", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
    await db.schema.alterTable("activity").addColumn("pull", "text").execute();
  },
};
