import type { Migration } from "../platform/store/migrate.ts";

/** Who created a task, and who trashed it and when. Unknown for existing tasks. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["created_by", "trashed_at", "trashed_by"]) {
      await db.schema.alterTable("task").addColumn(column, "text").execute();
    }
    await db.schema
      .createIndex("task_trashed_by")
      .on("task")
      .columns(["workspace_id", "trashed_by"])
      .where("trashed_by", "is not", null)
      .execute();
  },
};
