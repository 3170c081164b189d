import type { Migration } from "../platform/store/migrate.ts";

/**
 * Each project has sets of its own. So far, the tasks of all projects were in one, so the logs end here. The indexes find
 * the tasks of a project in order, and count them.
 */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema.createIndex("task_of_project").on("task").columns(["workspace_id", "project_id", "id"]).execute();
    await db.schema
      .createIndex("task_archive_of_project")
      .on("task")
      .columns(["workspace_id", "project_id", "stage", "id", "completed_at", "archived_at", "priority"])
      .execute();
  },
};
