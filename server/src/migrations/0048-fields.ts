import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** The custom fields of each project. */
export const migration: Migration = {
  async up(db, dialect) {
    const ordered = dialect === "postgres" ? sql`text collate "C"` : ("text" as const);
    await db.schema
      .createTable("field")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("options", "text", (column) => column.notNull())
      .addColumn("rank", ordered, (column) => column.notNull())
      .addColumn("trashed_at", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("field_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "field_project",
        ["workspace_id", "project_id"],
        "project",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("field_of_project").on("field").columns(["workspace_id", "project_id"]).execute();
  },
};
