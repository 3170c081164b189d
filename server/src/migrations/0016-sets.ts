import type { Migration } from "../platform/store/migrate.ts";

/** Sets, each with its number and log. Earlier changes belong to none, so they are not sent to any page. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema
      .createTable("workspace_set")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("seq", "bigint", (column) => column.notNull())
      .addColumn("lost_seq", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("log_lines", "bigint", (column) => column.notNull())
      .addColumn("log_bytes", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("workspace_set_key", ["workspace_id", "name"])
      .execute();
    await db.schema
      .alterTable("change")
      .addColumn("set_name", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("workspace")
      .addColumn("log_seq", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("workspace").dropColumn("log_bytes").execute();
  },
};
