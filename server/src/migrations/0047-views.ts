import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** The saved views of each person. */
export const migration: Migration = {
  async up(db, dialect) {
    const ordered = dialect === "postgres" ? sql`text collate "C"` : ("text" as const);
    await db.schema
      .createTable("view")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("owner_id", "text", (column) => column.notNull())
      .addColumn("project_id", "text")
      .addColumn("shared", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("filter", "text", (column) => column.notNull())
      .addColumn("sort", "text", (column) => column.notNull())
      .addColumn("layout", "text", (column) => column.notNull())
      .addColumn("rank", ordered, (column) => column.notNull())
      .addColumn("starred_by", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("view_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "view_project",
        ["workspace_id", "project_id"],
        "project",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("view_of_project").on("view").columns(["workspace_id", "project_id"]).execute();
  },
};
