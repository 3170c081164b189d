import type { Migration } from "../platform/store/migrate.ts";

/** The templates of each workspace, which projects and tasks start from. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("template")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text")
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("template_key", ["workspace_id", "id"])
      .execute();
  },
};
