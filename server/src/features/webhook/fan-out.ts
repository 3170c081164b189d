import { newId } from "@baton/domain/kernel/ids";
import { isIn } from "@baton/domain/session/audience";
import type { DeliveryRow, WebhookEvent, WebhookRow } from "@baton/domain/webhook/webhook";
import { canWebhook } from "@baton/domain/webhook/webhook.policy";
import { publicAddress } from "../../platform/base/config.ts";
import type { Services } from "../../platform/services.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { loadPeople } from "../session/public.ts";
import { type Context, contextOf } from "./context.store.ts";
import { hasRoom, insertDeliveries } from "./delivery.store.ts";
import { eventsOf, type LoggedChange } from "./events.ts";
import { readLog } from "./log.store.ts";
import { pause } from "./pause.ts";
import { payloadOf } from "./payload.ts";
import { advanceCursor } from "./webhook.store.ts";

export type Delivering = Pick<Services, "config" | "store" | "outbound">;

/** Returns the form in which deliveries begin. */
export function newDelivery(
  { workspaceId, id: webhookId }: Pick<WebhookRow, "workspaceId" | "id">,
  content: Pick<DeliveryRow, "messageId" | "type" | "title" | "body">,
  now: string,
): DeliveryRow {
  return {
    ...{ id: newId(), workspaceId, webhookId, ...content, state: "waiting", createdAt: now, due: now, tries: 0 },
    ...{ sentAt: null, durationMs: null, status: null, error: null, answerHeaders: null, answerBody: null },
  };
}

/** Returns the admin who is responsible for a webhook, unless they no longer are one. */
export async function ownerOf({ store }: Delivering, { workspaceId, userId }: WebhookRow) {
  const owner = (await loadPeople(store.read, [userId])).get(userId);
  return owner?.workspaceId === workspaceId && canWebhook.use(owner) ? owner : undefined;
}

/** Returns whether a change concerns the project that a webhook is limited to. */
function isAbout({ projectId }: WebhookRow, change: LoggedChange, { taskOf }: Context): boolean {
  const { entity, id, line } = change;
  if (projectId === null) return true;
  if (entity === "project") return id === projectId;
  // A task that leaves the project is news there, too.
  return taskOf(change)?.projectId === projectId || line?.fields.projectId?.[0] === projectId;
}

interface Told {
  readonly type: WebhookEvent;
  readonly change: LoggedChange;
}

/** Returns the deliveries of some events. What they are about may be gone by now. */
async function deliveriesOf({ config, store }: Delivering, webhook: WebhookRow, told: readonly Told[]) {
  const { workspaceId, kind } = webhook;
  const changes = told.map(({ change }) => change);
  const context = await contextOf(store.read, workspaceId, publicAddress(config), changes);
  const now = new Date().toISOString();
  // Ids of the same millisecond are in random order.
  const ids = told.map(() => newId()).sort();
  return told.flatMap(({ type, change }, index) => {
    const payload = isAbout(webhook, change, context) ? payloadOf(type, change, context, kind) : undefined;
    const id = ids[index];
    return payload && id ? { ...newDelivery(webhook, { type, messageId: `msg_${id}`, ...payload }, now), id } : [];
  });
}

/**
 * Makes deliveries of the next changes in the log that a webhook has not been told of. Deliveries and cursor change in
 * one write, so nothing is lost or told twice, whatever ends the process. Returns false if nothing could be done.
 */
export async function fanOut(services: Delivering, webhook: WebhookRow): Promise<boolean> {
  const { store } = services;
  const { workspaceId, cursor, events, kind } = webhook;
  if (!(await hasRoom(store.read, webhook))) return false;
  const owner = await ownerOf(services, webhook);
  if (!owner) {
    await pause(store, webhook, "owner");
    return false;
  }
  const { changes, upTo } = await readLog(store.read, workspaceId, cursor);
  const told = changes.flatMap((change): Told[] => {
    if (!isIn(owner, change.audience)) return [];
    const chosen = eventsOf(change).filter((type) => events.includes(type));
    // People in a chat read one message about one change.
    return (kind === "json" ? chosen : chosen.slice(0, 1)).map((type) => ({ type, change }));
  });
  const deliveries = told.length === 0 ? [] : await deliveriesOf(services, webhook, told);
  const { answer } = await store.write(systemScope, async (tx) => {
    const isNew = await advanceCursor(tx.db, webhook, upTo);
    if (isNew) await insertDeliveries(tx.db, deliveries);
    return isNew;
  });
  return answer;
}
