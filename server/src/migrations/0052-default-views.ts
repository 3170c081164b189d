import type { Migration } from "../platform/store/migrate.ts";

/** A project can open with one of its shared views. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("project").addColumn("default_view_id", "text").execute();
  },
};
