import type { Migration } from "../platform/store/migrate.ts";

/** Tasks can be due at a time, and repeat. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["due_time", "zone", "recurrence", "next_id"]) {
      await db.schema.alterTable("task").addColumn(column, "text").execute();
    }
  },
};
