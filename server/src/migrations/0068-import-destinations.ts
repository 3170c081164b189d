import type { Migration } from "../platform/store/migrate.ts";

/** People choose which projects an import goes into. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("import_job")
      .addColumn("projects", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
