import type { Migration } from "../platform/store/migrate.ts";

/** Imported tasks remember when they were last changed in the file, so that an older file does not take them back. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("import_item").addColumn("changed_at", "text").execute();
    await db.schema
      .alterTable("import_job")
      .addColumn("outdated", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
