import { AppError } from "@baton/domain/kernel/errors";
import {
  type DeliveryRow,
  deliveryEntity,
  type WebhookRow,
  webhookEntity,
  webhookLimits,
} from "@baton/domain/webhook/webhook";
import type { Slots } from "../../platform/outbox/slots.ts";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Db } from "./webhook.store.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    webhook_delivery: Columns<DeliveryRow>;
  }
}

const mapping = columnsOf(deliveryEntity.rowShape);
const webhooks = columnsOf(webhookEntity.rowShape);
const toDelivery = (row: Columns<DeliveryRow>): DeliveryRow => mapping.fromColumns(row);
const dayMs = 24 * 3600 * 1000;
const insertedAtOnce = 100;

/** Returns a page of the deliveries of a webhook, newest first, and one more if there are older ones. */
export async function listDeliveries(
  db: Db,
  { workspaceId, id }: Pick<WebhookRow, "workspaceId" | "id">,
  before: string | undefined,
): Promise<DeliveryRow[]> {
  const rows = await db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("webhook_id", "=", id)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(webhookLimits.page + 1)
    .execute();
  return rows.map(toDelivery);
}

/**
 * Returns a delivery of a webhook.
 * @throws AppError not_found if there is none
 */
export async function getDelivery(
  db: Db,
  { workspaceId, id: webhookId }: Pick<WebhookRow, "workspaceId" | "id">,
  id: string,
): Promise<DeliveryRow> {
  const found = db.selectFrom("webhook_delivery").selectAll().where("workspace_id", "=", workspaceId);
  const row = await found.where("webhook_id", "=", webhookId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toDelivery(row);
}

export async function insertDeliveries(db: Db, deliveries: readonly DeliveryRow[]): Promise<void> {
  for (let first = 0; first < deliveries.length; first += insertedAtOnce) {
    const rows = deliveries.slice(first, first + insertedAtOnce).map((each) => mapping.toColumns(each));
    await db.insertInto("webhook_delivery").values(rows).execute();
  }
}

/** Changes fields of a delivery whose next attempt is still due at the same time. Returns false if it is not. */
export async function updateDelivery(
  db: Db,
  { workspaceId, id, due }: DeliveryRow,
  change: Partial<DeliveryRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_delivery")
    .set(mapping.toColumns(change) as Partial<Columns<DeliveryRow>>)
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .where("due", "=", due)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A delivery that is due, and its webhook. */
export interface DueDelivery {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
}

/** Returns deliveries that are due and for which there are slots, oldest first. */
export async function dueDeliveries(db: Db, now: Date, slots: Slots, limit: number): Promise<DueDelivery[]> {
  const [teams, hosts] = [slots.full("person"), slots.full("host")];
  const rows = await db
    .selectFrom("webhook_delivery")
    .innerJoin("webhook", (join) =>
      join
        .onRef("webhook.workspace_id", "=", "webhook_delivery.workspace_id")
        .onRef("webhook.id", "=", "webhook_delivery.webhook_id"),
    )
    .select(["webhook_delivery.workspace_id as team", "webhook_delivery.id as delivery", "webhook.id as webhook"])
    .where("due", "<=", now.toISOString())
    .where("webhook.paused_at", "is", null)
    .$if(teams.length > 0, (query) => query.where("webhook.workspace_id", "not in", teams))
    .$if(hosts.length > 0, (query) => query.where("webhook.host", "not in", hosts))
    .orderBy("due")
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = (key: "delivery" | "webhook") => [...new Set(rows.map((row) => row[key]))];
  const teamIds = [...new Set(rows.map(({ team }) => team))];
  const deliveries = db.selectFrom("webhook_delivery").selectAll().where("workspace_id", "in", teamIds);
  const senders = db.selectFrom("webhook").selectAll().where("workspace_id", "in", teamIds);
  const [found, by] = [
    await deliveries.where("id", "in", ids("delivery")).orderBy("due").execute(),
    new Map(
      (await senders.where("id", "in", ids("webhook")).execute()).map((row) => [row.id, webhooks.fromColumns(row)]),
    ),
  ];
  return found.flatMap((row) => {
    const webhook = by.get(row.webhook_id);
    return webhook ? [{ delivery: toDelivery(row), webhook }] : [];
  });
}

/** Returns whether a webhook has room for further deliveries that wait. */
export async function hasRoom(db: Db, { workspaceId, id }: WebhookRow): Promise<boolean> {
  const waiting = await db
    .selectFrom("webhook_delivery")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("webhook_id", "=", id)
    .where("due", "is not", null)
    .limit(webhookLimits.waiting)
    .execute();
  return waiting.length < webhookLimits.waiting;
}

/** Returns for each webhook of a workspace how many deliveries since a time have arrived, and how many were tried. */
export async function countDeliveries(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<ReadonlyMap<string, { readonly delivered: number; readonly tried: number }>> {
  const rows = await db
    .selectFrom("webhook_delivery")
    .select(({ fn }) => ["webhook_id as id", "state", fn.countAll<number>().as("count")])
    .where("workspace_id", "=", workspaceId)
    .where("created_at", ">=", since.toISOString())
    .where("tries", ">", 0)
    .groupBy(["webhook_id", "state"])
    .execute();
  const counts = new Map<string, { delivered: number; tried: number }>();
  for (const { id, state, count } of rows) {
    const { delivered, tried } = counts.get(id) ?? { delivered: 0, tried: 0 };
    const arrived = state === "delivered" ? Number(count) : 0;
    counts.set(id, { delivered: delivered + arrived, tried: tried + Number(count) });
  }
  return counts;
}

/** Deletes deliveries that are too old, or that exceed what is kept of a webhook. Returns their number. */
export async function removeOldDeliveries(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - webhookLimits.days * dayMs).toISOString();
  const { answer } = await store.write(systemScope, (tx) =>
    tx.db.deleteFrom("webhook_delivery").where("created_at", "<", before).executeTakeFirstOrThrow(),
  );
  let removed = Number(answer.numDeletedRows);
  const all = await store.read.selectFrom("webhook").select(["workspace_id", "id"]).execute();
  for (const { workspace_id, id } of all) {
    const finished = store.read.selectFrom("webhook_delivery").select("id").where("workspace_id", "=", workspace_id);
    const last = await finished
      .where("webhook_id", "=", id)
      .where("due", "is", null)
      .orderBy("id", "desc")
      .offset(webhookLimits.kept)
      .limit(1)
      .executeTakeFirst();
    if (!last) continue;
    const { answer: beyond } = await store.write(systemScope, (tx) =>
      tx.db
        .deleteFrom("webhook_delivery")
        .where("workspace_id", "=", workspace_id)
        .where("webhook_id", "=", id)
        .where("id", "<=", last.id)
        .where("due", "is", null)
        .executeTakeFirstOrThrow(),
    );
    removed += Number(beyond.numDeletedRows);
  }
  return removed;
}
