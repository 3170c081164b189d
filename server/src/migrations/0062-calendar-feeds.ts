import type { Migration } from "../platform/store/migrate.ts";

/** Calendars can read people's tasks. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("calendar_feed")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("view_id", "text")
      .addColumn("kind", "text", (column) => column.notNull())
      // The secret of the address: its hash to find it, and encrypted to show it to its person again.
      .addColumn("secret_hash", "text", (column) => column.notNull().unique())
      .addColumn("sealed_secret", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("read_at", "text")
      .addPrimaryKeyConstraint("calendar_feed_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "calendar_feed_person",
        ["workspace_id", "user_id"],
        "membership",
        ["workspace_id", "user_id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("calendar_feed_of").on("calendar_feed").columns(["workspace_id", "user_id"]).execute();
  },
};
