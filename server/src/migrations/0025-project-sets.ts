import type { Migration } from "../platform/store/migrate.ts";

/**
 * Separate sets for each project. Before, the tasks of all projects were in one set, so the logs end here. The indexes
 * find the tasks of a project in order, find those in its archive, and count all without reading them.
 */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema.createIndex("task_of_project").on("task").columns(["workspace_id", "project_id", "id"]).execute();
    await db.schema
      .createIndex("task_archive_of_project")
      .on("task")
      .columns(["workspace_id", "project_id", "stage", "id", "completed_at"])
      .execute();
    await db.schema
      .createIndex("task_count")
      .on("task")
      .columns(["workspace_id", "project_id", "stage", "priority", "completed_at", "archived_at"])
      .execute();
  },
};
