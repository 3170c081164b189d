import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/**
 * Separates what belongs to a person's membership in a workspace, their access and status, from their profile, such as
 * the job title. The role Admin becomes the access `admin`. Consents to teams that people are not in are deleted.
 */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema
      .createTable("profile")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("user.id").onDelete("cascade"))
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      // The case-folded user name. SQLite folds only ASCII, so it is folded before it is stored.
      .addColumn("username_key", "text", (column) => column.notNull().unique())
      .execute();
    const jobTitle = sql<string>`case role when 'Admin' then 'Manager' else role end`;
    await db
      .insertInto("profile")
      .columns(["user_id", "role", "title", "username_key"])
      .expression(db.selectFrom("membership").select(["user_id", jobTitle.as("role"), "title", "username_key"]))
      .execute();
    await db.schema.alterTable("membership").renameTo("membership_before").execute();
    await db.schema
      .createTable("membership")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id"))
      .addColumn("user_id", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
      .addColumn("access", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("membership_key", ["workspace_id", "user_id"])
      .execute();
    const access = sql<string>`case role when 'Admin' then 'admin' else 'member' end`;
    const status = sql<string>`case when status = 'Active' and accepted_workspace_id is distinct from workspace_id
      then 'Pending' else status end`;
    const inTeams = db.selectFrom("membership_before").where("workspace_id", "is not", null);
    await db
      .insertInto("membership")
      .columns(["workspace_id", "user_id", "access", "status"])
      .expression(inTeams.select(["workspace_id", "user_id", access.as("access"), status.as("status")]))
      .execute();
    await db.schema.dropTable("membership_before").execute();
    // Until the page shows several workspaces, nobody is in more than one.
    await db.schema.createIndex("membership_user").on("membership").column("user_id").unique().execute();
    await db.schema.alterTable("former_member").addColumn("consent_until", "text").execute();
  },
};
