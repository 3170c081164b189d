import type { Migration } from "../platform/store/migrate.ts";

/** The history of tasks. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("activity")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("through", "text", (column) => column.notNull())
      .addColumn("entity", "text", (column) => column.notNull())
      .addColumn("entity_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("texts", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("activity_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "activity_task",
        ["workspace_id", "task_id"],
        "task",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("activity_of").on("activity").columns(["workspace_id", "task_id", "id"]).execute();
  },
};
