import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/**
 * The long texts of tasks in a separate table, which lists do not read. For existing completed tasks, the time of
 * completion is assumed to be that of the last change.
 */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db, dialect) {
    await db.schema
      .createTable("task_text")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("notes", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("task_text_key", ["workspace_id", "id"])
      .addForeignKeyConstraint("task_text_task", ["workspace_id", "id"], "task", ["workspace_id", "id"], (constraint) =>
        constraint.onDelete("cascade"),
      )
      .execute();
    const columns = ["workspace_id", "id", "description", "notes"];
    await db
      .insertInto("task_text")
      .columns(columns)
      .expression(db.selectFrom("task").select(columns).orderBy("workspace_id").orderBy("id"))
      .execute();
    await db.schema
      .alterTable("task")
      .addColumn("note_count", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("task")
      .addColumn("text_version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable("task").addColumn("completed_at", "text").execute();
    const noteCount = dialect === "postgres" ? sql`json_array_length(notes::json)` : sql`json_array_length(notes)`;
    await db
      .updateTable("task")
      .set({
        note_count: sql<number>`${noteCount}`,
        completed_at: sql<string | null>`case stage when 'completed' then updated_at end`,
      })
      .execute();
    for (const column of ["description", "notes"]) await db.schema.alterTable("task").dropColumn(column).execute();
    // Contains all columns that counting the archive reads.
    await db.schema
      .createIndex("task_archive")
      .on("task")
      .columns(["workspace_id", "stage", "id", "completed_at", "priority"])
      .execute();
  },
};
