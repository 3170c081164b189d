import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** The labels of each workspace, and the ids that lead to another label than their own. */
export const migration: Migration = {
  async up(db, dialect) {
    const ordered = dialect === "postgres" ? sql`text collate "C"` : "text";
    await db.schema
      .createTable("label")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("colour", "text", (column) => column.notNull())
      .addColumn("rank", ordered, (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("label_key", ["workspace_id", "id"])
      .addUniqueConstraint("label_name", ["workspace_id", "name_key"])
      .execute();
    await db.schema
      .createTable("label_alias")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("label_id", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("label_alias_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "label_alias_label",
        ["workspace_id", "label_id"],
        "label",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
  },
};
