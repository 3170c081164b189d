import type { Migration } from "../platform/store/migrate.ts";

/** The people chosen to see projects. Earlier changes do not name their projects, so the log ends here. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema
      .createTable("project_member")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("project_member_key", ["workspace_id", "id"])
      .addUniqueConstraint("project_member_of_project", ["workspace_id", "project_id", "user_id"])
      .addForeignKeyConstraint(
        "project_member_project",
        ["workspace_id", "project_id"],
        "project",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .addForeignKeyConstraint(
        "project_member_membership",
        ["workspace_id", "user_id"],
        "membership",
        ["workspace_id", "user_id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("project_member_of_person")
      .on("project_member")
      .columns(["workspace_id", "user_id"])
      .execute();
    await db.schema
      .createIndex("project_of_visibility")
      .on("project")
      .columns(["workspace_id", "visibility"])
      .execute();
  },
};
