import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

async function createWebhooks(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("webhook")
    .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("project_id", "text")
    .addColumn("sealed_url", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("sealed_secret", "text")
    .addColumn("cursor", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("failing_since", "text")
    .addColumn("paused_at", "text")
    .addColumn("paused_for", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("webhook_key", ["workspace_id", "id"])
    .addForeignKeyConstraint(
      "webhook_project",
      ["workspace_id", "project_id"],
      "project",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
}

async function createDeliveries(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("webhook_delivery")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("webhook_id", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due", "text")
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("duration_ms", "integer")
    .addColumn("status", "integer")
    .addColumn("error", "text")
    .addColumn("answer_headers", "text")
    .addColumn("answer_body", "text")
    .addPrimaryKeyConstraint("webhook_delivery_key", ["workspace_id", "id"])
    .addForeignKeyConstraint(
      "webhook_delivery_webhook",
      ["workspace_id", "webhook_id"],
      "webhook",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  const onDelivery = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on("webhook_delivery")
      .columns([...columns]);
  await onDelivery("webhook_delivery_of", ["workspace_id", "webhook_id", "id"]).execute();
  await onDelivery("webhook_delivery_due", ["due"]).where("due", "is not", null).execute();
  await onDelivery("webhook_delivery_age", ["created_at"]).execute();
}

/** Webhooks, and the events on their way to them. */
export const migration: Migration = {
  async up(db) {
    await createWebhooks(db);
    await createDeliveries(db);
  },
};
