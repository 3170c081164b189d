import type { Migration } from "../platform/store/migrate.ts";

/**
 * The version that each recorded change gave to its entity, by which the fields that have changed since a version are found.
 * Changes until now count as changes to the current version.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("activity").addColumn("entity_version", "integer").execute();
    await db
      .updateTable("activity")
      .set(({ selectFrom }) => ({
        entity_version: selectFrom("task")
          .select("version")
          .whereRef("task.workspace_id", "=", "activity.workspace_id")
          .whereRef("task.id", "=", "activity.task_id"),
      }))
      .where("entity", "=", "task")
      .execute();
  },
};
