import type { Migration } from "../platform/store/migrate.ts";

/** When each person got mail about notifications. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("notification_mail")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("notification_mail_of").on("notification_mail").columns(["user_id", "at"]).execute();
    await db.schema.createIndex("notification_mail_at").on("notification_mail").column("at").execute();
  },
};
