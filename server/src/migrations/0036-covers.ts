import type { Migration } from "../platform/store/migrate.ts";

/** Tasks can have one of their pictures as a cover. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("task").addColumn("cover", "text").execute();
    await db.schema
      .alterTable("attachment")
      .addColumn("was_cover", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
