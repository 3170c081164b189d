import type { Migration } from "../platform/store/migrate.ts";

/** Consent of people to their team, and invitation links. Everyone in a team so far has consented. */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("membership").addColumn("accepted_workspace_id", "text").execute();
    await db
      .updateTable("membership")
      .set((eb) => ({ accepted_workspace_id: eb.ref("workspace_id") }))
      .execute();
    await db.schema.createIndex("workspace_owner").on("workspace").column("owner_id").execute();
    await db.schema
      .createTable("invitation")
      .addColumn("id", "text", (column) => column.primaryKey())
      // Null for an operator's link, which lets a person found a team.
      .addColumn("workspace_id", "text", (column) => column.references("workspace.id").onDelete("cascade"))
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("email", "text")
      .addColumn("created_by", "text", (column) => column.references("user.id").onDelete("cascade"))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("invitation_workspace").on("invitation").column("workspace_id").execute();
  },
};
