import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/**
 * One queue for everything that is sent outside. Mail that waits in the former queue is moved to it and sent from
 * there.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("due", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("outbox_due").on("outbox").columns(["kind", "due"]).execute();
    await db
      .insertInto("outbox")
      .columns(["id", "kind", "due", "tries", "sealed"])
      .expression(db.selectFrom("mail").select(["id", sql.lit("mail").as("kind"), "due", "tries", "sealed"]))
      .execute();
    await db.schema.dropTable("mail").execute();
  },
};
