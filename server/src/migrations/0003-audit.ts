import type { Migration } from "../platform/store/migrate.ts";

/** The audit trail of a team: sign-ins and changes of rights. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("audit")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      // Null if the person was not authenticated. Names are those at the time: a team does not learn later names of
      // people who have left.
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("subject_name", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("address", "text")
      .addColumn("user_agent", "text")
      .addPrimaryKeyConstraint("audit_key", ["workspace_id", "id"])
      .execute();
    await db.schema.createIndex("audit_age").on("audit").column("at").execute();
  },
};
