import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

const replaced = ["task_place", "task_of_stage", "task_count", "task_archive", "task_archive_of_project"];

/**
 * Fewer indexes on tasks: a creation and a change of stage wrote a page for each. `task_place` now contains what the
 * search for neighbours reads, `task_count` also finds the tasks of a stage, and the indexes of the archive and the
 * trash contain only their tasks.
 */
export const migration: Migration = {
  async up(db) {
    for (const index of [...replaced, "notification_of_comment"]) await db.schema.dropIndex(index).execute();
    const onTask = (name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on("task")
        .columns(["workspace_id", ...columns]);
    const state = ["stage", "priority", "completed_at", "archived_at"];
    await onTask("task_place", ["stage", "rank", "id"]).execute();
    await onTask("task_count", ["project_id", "stage_id", ...state]).execute();
    const wasCompleted = sql<boolean>`completed_at is not null`;
    await onTask("task_archive", ["stage", "id", "completed_at", "priority"]).where(wasCompleted).execute();
    await onTask("task_archive_of_project", ["project_id", "stage", "id", "completed_at"])
      .where(wasCompleted)
      .execute();
    await onTask("task_trash", ["id"]).where(sql<boolean>`stage = 'delete'`).execute();
    await db.schema
      .createIndex("notification_of_comment")
      .on("notification")
      .columns(["workspace_id", "comment_id"])
      .where(sql<boolean>`comment_id is not null`)
      .execute();
  },
};
