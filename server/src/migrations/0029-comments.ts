import type { Migration } from "../platform/store/migrate.ts";

/** Comments on tasks, and their number in the row of each task. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("comment")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("author_id", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("mentions", "text", (column) => column.notNull())
      .addColumn("reactions", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("edited_at", "text")
      .addColumn("removed_at", "text")
      .addColumn("removed_by", "text")
      .addPrimaryKeyConstraint("comment_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "comment_task",
        ["workspace_id", "task_id"],
        "task",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("comment_of")
      .on("comment")
      .columns(["workspace_id", "task_id", "created_at", "id"])
      .execute();
    await db.schema
      .createIndex("comment_removed")
      .on("comment")
      .column("removed_at")
      .where("removed_at", "is not", null)
      .execute();
    await db.schema
      .alterTable("task")
      .addColumn("comment_count", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
