import type { Migration } from "../platform/store/migrate.ts";

/** What tokens propose, and which accepted proposal made a change. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable("api_token")
      .addColumn("propose", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("activity").addColumn("proposal_id", "text").execute();
    await db.schema.alterTable("notification").addColumn("token_id", "text").execute();
    await db.schema
      .createTable("proposal")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("token_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("decided_at", "text")
      .addColumn("answer", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("proposal_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "proposal_token",
        ["workspace_id", "token_id"],
        "api_token",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("proposal_of")
      .on("proposal")
      .columns(["workspace_id", "user_id", "state", "id"])
      .execute();
    await db.schema.createIndex("proposal_token").on("proposal").columns(["workspace_id", "token_id"]).execute();
    await db.schema.createIndex("proposal_age").on("proposal").columns(["state", "created_at"]).execute();
  },
};
