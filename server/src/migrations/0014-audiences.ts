import type { Migration } from "../platform/store/migrate.ts";

/** The audience of each change. Earlier changes lack it, so they are not sent to any page. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema
      .alterTable("change")
      .addColumn("audience", "text", (column) => column.notNull().defaultTo("everyone"))
      .execute();
  },
};
