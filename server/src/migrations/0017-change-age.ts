import type { Migration } from "../platform/store/migrate.ts";

/** An index that finds old changes. */
export const migration: Migration = {
  async up(db) {
    await db.schema.createIndex("change_age").on("change").column("at").execute();
  },
};
