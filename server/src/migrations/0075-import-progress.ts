import type { Migration } from "../platform/store/migrate.ts";

/** The progress of an import says how much of each kind has been handled. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("import_job")
      .addColumn("handled", "text", (column) => column.notNull().defaultTo('{"subtasks":0,"comments":0,"files":0}'))
      .execute();
  },
};
