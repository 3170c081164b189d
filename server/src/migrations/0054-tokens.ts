import type { Migration } from "../platform/store/migrate.ts";

/** Tokens with which programs call the API. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("api_token")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("ending", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("last_used_at", "text")
      .addPrimaryKeyConstraint("api_token_key", ["workspace_id", "id"])
      .execute();
    await db.schema.createIndex("api_token_of").on("api_token").column("user_id").execute();
  },
};
