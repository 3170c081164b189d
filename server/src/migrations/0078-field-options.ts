import type { Migration } from "../platform/store/migrate.ts";

/** Custom fields say where they are shown and asked for, and what new tasks start with. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema
      .alterTable("field")
      .addColumn("on_cards", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("field")
      .addColumn("in_composer", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable("field").addColumn("initial_value", "text").execute();
  },
};
