import type { Migration } from "../platform/store/migrate.ts";

/** What the members of each workspace may do with tasks; for existing workspaces, what members could do before. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("workspace")
      .addColumn("members_can", "text", (column) => column.notNull().defaultTo("move"))
      .execute();
  },
};
