import type { Migration } from "../platform/store/migrate.ts";

/** An imported table can be read again, with other columns. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("import_job")
      .addColumn("zone", "text", (column) => column.notNull().defaultTo("UTC"))
      .execute();
    await db.schema.alterTable("import_job").addColumn("table", "text").execute();
    await db.schema.alterTable("import_job").addColumn("original", "text").execute();
  },
};
