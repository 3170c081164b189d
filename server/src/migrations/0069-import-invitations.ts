import type { Migration } from "../platform/store/migrate.ts";

/** Imports invite people, who are assigned their tasks once they have joined. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("import_awaited")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("import_id", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("import_awaited_key", ["workspace_id", "email", "task_id"])
      .execute();
    await db.schema
      .createIndex("import_awaited_email")
      .on("import_awaited")
      .columns(["email", "workspace_id"])
      .execute();
  },
};
