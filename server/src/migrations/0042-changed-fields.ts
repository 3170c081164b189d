import type { Migration } from "../platform/store/migrate.ts";

/**
 * The version that each recorded change gave to its entity, which tells the fields that have changed since a version.
 * Changes until now count as changes to the current version.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("activity").addColumn("entity_version", "integer").execute();
    await db
      .updateTable("activity")
      .set(({ selectFrom }) => ({
        entityVersion: selectFrom("task")
          .select("version")
          .whereRef("task.workspaceId", "=", "activity.workspaceId")
          .whereRef("task.id", "=", "activity.taskId"),
      }))
      .where("entity", "=", "task")
      .execute();
  },
};
