import type { Migration } from "../platform/store/migrate.ts";

/** The projects that people have starred, and who moved a project to the trash. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("project").addColumn("trashed_by", "text").execute();
    await db.schema
      .createTable("star")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("star_key", ["workspace_id", "id"])
      .addUniqueConstraint("star_of_person", ["workspace_id", "user_id", "project_id"])
      .addForeignKeyConstraint(
        "star_project",
        ["workspace_id", "project_id"],
        "project",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("star_of_project").on("star").columns(["workspace_id", "project_id"]).execute();
  },
};
