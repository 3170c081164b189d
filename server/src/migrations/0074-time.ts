import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

async function createEntries(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("time_entry")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("time_entry_key", ["workspace_id", "id"])
    .addForeignKeyConstraint(
      "time_entry_task",
      ["workspace_id", "task_id"],
      "task",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("time_entry_of").on("time_entry").columns(["workspace_id", "task_id", "day"]).execute();
  // Reports read the entries of some days.
  await db.schema
    .createIndex("time_entry_day")
    .on("time_entry")
    .columns(["workspace_id", "day", "task_id", "user_id", "minutes"])
    .execute();
}

async function createTimers(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("timer")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("timer_key", ["workspace_id", "user_id"])
    .addForeignKeyConstraint(
      "timer_person",
      ["workspace_id", "user_id"],
      "membership",
      ["workspace_id", "user_id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .addForeignKeyConstraint("timer_task", ["workspace_id", "task_id"], "task", ["workspace_id", "id"], (constraint) =>
      constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("timer_on").on("timer").columns(["workspace_id", "task_id"]).execute();
}

/** The time that people spend on tasks: entries, one running timer per person, and which projects track time. */
export const migration: Migration = {
  async up(db) {
    await createEntries(db);
    await createTimers(db);
    await db.schema
      .alterTable("task")
      .addColumn("time_spent", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("project")
      .addColumn("time_tracking", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
