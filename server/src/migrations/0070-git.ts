import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

async function createConnections(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("git_connection")
    .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("project_ids", "text")
    .addColumn("sealed_secret", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("received_at", "text")
    .addPrimaryKeyConstraint("git_connection_key", ["workspace_id", "id"])
    .execute();
  // An event names only its connection.
  await db.schema.createIndex("git_connection_id").unique().on("git_connection").column("id").execute();
  await db.schema
    .createTable("git_delivery")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("connection_id", "text", (column) => column.notNull())
    .addColumn("delivery_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("git_delivery_key", ["workspace_id", "connection_id", "delivery_id"])
    .addForeignKeyConstraint(
      "git_delivery_connection",
      ["workspace_id", "connection_id"],
      "git_connection",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("git_delivery_age")
    .on("git_delivery")
    .columns(["workspace_id", "connection_id", "created_at"])
    .execute();
}

async function createReferences(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("git_reference")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("state", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("git_reference_key", ["workspace_id", "id"])
    .addForeignKeyConstraint(
      "git_reference_task",
      ["workspace_id", "task_id"],
      "task",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("git_reference_of")
    .unique()
    .on("git_reference")
    .columns(["workspace_id", "task_id", "source"])
    .execute();
}

/** Git connections, the events that they have received, and the references on tasks. */
export const migration: Migration = {
  async up(db) {
    await createConnections(db);
    await createReferences(db);
  },
};
