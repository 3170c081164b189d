import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

/** SQLite cannot change a column, so the table is copied. */
async function copyWithoutTasks(db: DatabaseBefore): Promise<void> {
  await db.schema.alterTable("activity").renameTo("activity_before").execute();
  await db.schema.dropIndex("activity_of").execute();
  await db.schema
    .createTable("activity")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("task_id", "text")
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
  const copied = db.selectFrom("activity_before").selectAll();
  // The columns are the same, in the same order.
  await db.insertInto("activity").expression(copied).execute();
  await db.schema.dropTable("activity_before").execute();
  await db.schema.createIndex("activity_of").on("activity").columns(["workspace_id", "task_id", "id"]).execute();
}

/** The history of projects. Lines about a project itself belong to no task. */
export const migration: Migration = {
  async up(db, dialect) {
    if (dialect === "sqlite") await copyWithoutTasks(db);
    else {
      await db.schema
        .alterTable("activity")
        .alterColumn("task_id", (column) => column.dropNotNull())
        .execute();
    }
    await db.schema
      .createIndex("activity_of_project")
      .on("activity")
      .columns(["workspace_id", "project_id", "id"])
      .execute();
  },
};
