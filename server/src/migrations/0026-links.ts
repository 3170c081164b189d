import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Links between tasks, and in the row of each task the number of open tasks that block it. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("link")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("from_id", "text", (column) => column.notNull())
      .addColumn("to_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text")
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("link_key", ["workspace_id", "id"])
      .addUniqueConstraint("link_once", ["workspace_id", "from_id", "to_id", "kind"])
      .addForeignKeyConstraint("link_from", ["workspace_id", "from_id"], "task", ["workspace_id", "id"], (constraint) =>
        constraint.onDelete("cascade"),
      )
      .addForeignKeyConstraint("link_to", ["workspace_id", "to_id"], "task", ["workspace_id", "id"], (constraint) =>
        constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("link_to_task").on("link").columns(["workspace_id", "to_id", "kind"]).execute();
    // A task has one parent.
    await db.schema
      .createIndex("link_parent")
      .unique()
      .on("link")
      .columns(["workspace_id", "from_id"])
      .where(sql.ref("kind"), "=", sql.lit("parent"))
      .execute();
    await db.schema
      .alterTable("task")
      .addColumn("blocked_by", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
