import type { Migration } from "../platform/store/migrate.ts";

/** Imports of files of other products, and which entity here each thing of such a file has become. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("import_job")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("counts", "text", (column) => column.notNull())
      .addColumn("notes", "text", (column) => column.notNull())
      .addColumn("people", "text", (column) => column.notNull())
      .addColumn("stages", "text", (column) => column.notNull())
      .addColumn("done", "integer", (column) => column.notNull())
      .addColumn("total", "integer", (column) => column.notNull())
      .addColumn("created", "integer", (column) => column.notNull())
      .addColumn("updated", "integer", (column) => column.notNull())
      .addColumn("project_ids", "text", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("file", "text")
      .addColumn("created_by", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addPrimaryKeyConstraint("import_job_key", ["workspace_id", "id"])
      .execute();
    await db.schema
      .createIndex("import_job_running")
      .on("import_job")
      .column("state")
      .where("state", "in", ["running", "undoing"])
      .execute();
    await db.schema
      .createTable("import_item")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("import_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("entity_id", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("import_item_key", ["workspace_id", "id"])
      .execute();
    await db.schema
      .createIndex("import_item_of")
      .on("import_item")
      .columns(["workspace_id", "import_id", "kind"])
      .execute();
  },
};
