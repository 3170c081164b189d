import type { Migration } from "../platform/store/migrate.ts";

/** People snooze tasks and subtasks in My Work, for themselves. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("day_plan")
      .addColumn("snoozed", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  },
};
