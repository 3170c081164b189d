import type { Migration } from "../platform/store/migrate.ts";

/**
 * People's notification settings, when they were last seen, the browsers that show notifications, and the keys that
 * sign push messages.
 */
export const migration: Migration = {
  async up(db) {
    const ofPerson = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn("user_id", "text", (column) => column.primaryKey().references("user.id").onDelete("cascade"));
    await ofPerson("notification_settings")
      .addColumn("inbox", "text", (column) => column.notNull())
      .addColumn("mail", "text", (column) => column.notNull())
      .addColumn("push", "text", (column) => column.notNull())
      .addColumn("quiet_from", "text")
      .addColumn("quiet_to", "text")
      .addColumn("time_zone", "text")
      .execute();
    await ofPerson("person_seen")
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("push_subscription")
      .addColumn("session_id", "text", (column) => column.primaryKey().references("session.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
      .addColumn("endpoint", "text", (column) => column.notNull().unique())
      .addColumn("p256dh", "text", (column) => column.notNull())
      .addColumn("auth", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("push_subscription_of").on("push_subscription").column("user_id").execute();
    await db.schema
      .createTable("signing_key")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
  },
};
