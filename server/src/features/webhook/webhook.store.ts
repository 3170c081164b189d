import { AppError } from "@baton/domain/kernel/errors";
import { type PauseReason, type WebhookRow, webhookEntity } from "@baton/domain/webhook/webhook";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    webhook: Columns<WebhookRow>;
  }
}

export type Db = Kysely<Tables>;

const mapping = columnsOf(webhookEntity.rowShape);
const toWebhook = (row: Columns<WebhookRow>): WebhookRow => mapping.fromColumns(row);

/** Returns the webhooks of a workspace, oldest first. */
export async function listWebhooks(db: Db, workspaceId: string): Promise<WebhookRow[]> {
  const rows = db.selectFrom("webhook").selectAll().where("workspace_id", "=", workspaceId);
  return (await rows.orderBy("created_at").orderBy("id").execute()).map(toWebhook);
}

/**
 * Returns a webhook of a workspace.
 * @throws AppError not_found if there is none
 */
export async function getWebhook(db: Db, workspaceId: string, id: string): Promise<WebhookRow> {
  const found = db.selectFrom("webhook").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id);
  const row = await found.executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toWebhook(row);
}

/** Stores a new webhook, which is told of what happens from now on. */
export async function insertWebhook(tx: Tx, webhook: Omit<WebhookRow, "cursor">): Promise<WebhookRow> {
  const row = { ...webhook, cursor: await currentSeq(tx) };
  await tx.db.insertInto("webhook").values(mapping.toColumns(row)).execute();
  return row;
}

/** Returns the number of the last change of the workspace of a write. */
export async function currentSeq(tx: Tx): Promise<number> {
  const workspace = tx.db.selectFrom("workspace").select("seq").where("id", "=", tx.workspaceId);
  return (await workspace.executeTakeFirstOrThrow()).seq;
}

/** Changes fields of a webhook. */
export async function updateWebhook(
  db: Db,
  { workspaceId, id }: Pick<WebhookRow, "workspaceId" | "id">,
  change: { readonly [K in keyof WebhookRow]?: WebhookRow[K] | undefined },
): Promise<void> {
  const changed = db
    .updateTable("webhook")
    .set(mapping.toColumns(change as Partial<WebhookRow>) as Partial<Columns<WebhookRow>>);
  await changed.where("workspace_id", "=", workspaceId).where("id", "=", id).execute();
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom("webhook").where("workspace_id", "=", tx.workspaceId).where("id", "=", id).execute();
}

/** Returns the webhooks in use whose workspaces have changes beyond their cursors. */
export async function webhooksBehind(db: Db): Promise<WebhookRow[]> {
  const rows = await db
    .selectFrom("webhook")
    .innerJoin("workspace", "workspace.id", "webhook.workspace_id")
    .selectAll("webhook")
    .where("webhook.paused_at", "is", null)
    .whereRef("webhook.cursor", "!=", "workspace.seq")
    .execute();
  return rows.map(toWebhook);
}

/** Advances the cursor of a webhook. Returns false if it has moved, or the webhook was paused or deleted. */
export async function advanceCursor(db: Db, { workspaceId, id, cursor }: WebhookRow, upTo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhook")
    .set({ cursor: upTo })
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .where("cursor", "=", cursor)
    .where("paused_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Pauses a webhook. Returns false if it is paused already. */
export async function pauseWebhook(tx: Tx, id: string, pausedFor: PauseReason): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("webhook")
    .set({ paused_at: tx.now, paused_for: pausedFor })
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", id)
    .where("paused_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that a delivery has arrived. */
export async function noteSuccess(db: Db, { workspaceId, id }: WebhookRow): Promise<null> {
  const recovered = db.updateTable("webhook").set({ failures: 0, failing_since: null }).where("failures", ">", 0);
  await recovered.where("workspace_id", "=", workspaceId).where("id", "=", id).execute();
  return null;
}

/** Notes a failed attempt. Returns the time of the first one in a row; null if the webhook was deleted. */
export async function noteFailure(db: Db, { workspaceId, id }: WebhookRow, now: string): Promise<string | null> {
  const row = await db
    .updateTable("webhook")
    .set(({ eb, fn, ref, val }) => ({
      failures: eb("failures", "+", 1),
      failing_since: fn.coalesce(ref("failing_since"), val(now)),
    }))
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? null;
}
