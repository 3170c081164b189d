import type { Migration } from "../platform/store/migrate.ts";

/** The number of people whom an invitation admits, and how many have used it. So far, each admitted one. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("invitation")
      .addColumn("uses", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable("invitation")
      .addColumn("used", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
