import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Projects can have cycles, in which tasks are planned. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("project").addColumn("cycle", "text").execute();
    await db.schema.alterTable("task").addColumn("cycle_id", "text").execute();
    await db.schema
      .createTable("cycle")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("start", "text", (column) => column.notNull())
      .addColumn("end", "text", (column) => column.notNull())
      .addColumn("days", "text", (column) => column.notNull())
      .addColumn("result", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("cycle_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "cycle_project",
        ["workspace_id", "project_id"],
        "project",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("cycle_of_project")
      .unique()
      .on("cycle")
      .columns(["workspace_id", "project_id", "number"])
      .execute();
    // The cycles that have not ended, of which the job counts those that have begun.
    await db.schema
      .createIndex("cycle_open")
      .on("cycle")
      .columns(["start"])
      .where(sql.ref("result"), "is", null)
      .execute();
    // Tasks without a cycle cost nothing.
    await db.schema
      .createIndex("task_cycle")
      .on("task")
      .columns(["workspace_id", "cycle_id"])
      .where(sql.ref("cycle_id"), "is not", null)
      .execute();
  },
};
