import type { Migration } from "../platform/store/migrate.ts";

/** Queued messages, stored because the process may end before it sends them. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("mail")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("due", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("mail_due").on("mail").column("due").execute();
  },
};
