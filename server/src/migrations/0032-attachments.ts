import type { Migration } from "../platform/store/migrate.ts";

/** Files on tasks, their number in the row of each task, and the stored content that belongs to no file. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("attachment")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("width", "integer")
      .addColumn("height", "integer")
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("uploader_id", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .addColumn("removed_by", "text")
      .addPrimaryKeyConstraint("attachment_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "attachment_task",
        ["workspace_id", "task_id"],
        "task",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("attachment_of")
      .on("attachment")
      .columns(["workspace_id", "task_id", "created_at", "id"])
      .execute();
    // A covering index for the sum of a team's bytes.
    await db.schema.createIndex("attachment_size").on("attachment").columns(["workspace_id", "size"]).execute();
    await db.schema
      .createIndex("attachment_removed")
      .on("attachment")
      .column("removed_at")
      .where("removed_at", "is not", null)
      .execute();
    await db.schema
      .alterTable("task")
      .addColumn("attachment_count", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("unclaimed_file")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("unclaimed_file_age").on("unclaimed_file").column("created_at").execute();
  },
};
