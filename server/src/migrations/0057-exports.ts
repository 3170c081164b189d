import type { Migration } from "../platform/store/migrate.ts";

/** Exports of workspaces, projects and views. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("export_job")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text")
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("done", "integer", (column) => column.notNull())
      .addColumn("total", "integer", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("attempt", "integer", (column) => column.notNull())
      .addColumn("file", "text")
      .addColumn("project_ids", "text", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("created_by", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("expires_at", "text")
      .addPrimaryKeyConstraint("export_job_key", ["workspace_id", "id"])
      .execute();
    await db.schema
      .createIndex("export_job_running")
      .on("export_job")
      .column("state")
      .where("state", "=", "running")
      .execute();
  },
};
