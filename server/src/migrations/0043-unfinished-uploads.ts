import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Whose team and whose upload unclaimed content belongs to while it arrives, and pictures whose thumbnails are due. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["workspace_id", "user_id"])
      await db.schema.alterTable("unclaimed_file").addColumn(column, "text").execute();
    await db.schema
      .alterTable("unclaimed_file")
      .addColumn("bytes", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("unclaimed_file_of")
      .on("unclaimed_file")
      .column("workspace_id")
      .where("workspace_id", "is not", null)
      .execute();
    await db.schema
      .alterTable("attachment")
      .addColumn("thumbnail_due", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("attachment_thumbnail_due")
      .on("attachment")
      .columns(["workspace_id", "uploader_id", "id"])
      .where(sql.ref("thumbnail_due"), "=", 1)
      .execute();
  },
};
