import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { pick } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import { type DeliveryRow, type WebhookRow, webhookLimits } from "@baton/domain/webhook/webhook";
import { type DeliveryWire, deliveryWire, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { webhookMessages } from "@baton/domain/webhook/webhook.messages";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { commonHeaders } from "./attempt.ts";
import { messageTo } from "./chat.ts";
import { getDelivery, insertDeliveries, listDeliveries } from "./delivery.store.ts";
import { newDelivery } from "./fan-out.ts";
import { getWebhook } from "./webhook.store.ts";

/** Bodies are shown up to this length, in characters. */
const shownLength = 4096;

type Listed = Exclude<keyof DeliveryWire, "nextAt">;
const listed = Object.keys(deliveryWire.shape).filter((key): key is Listed => key !== "nextAt");

const published = (delivery: DeliveryRow): DeliveryWire => ({ ...pick(delivery, listed), nextAt: delivery.due });

/** Returns the request of the last attempt, with the signature starred. */
function requestOf({ messageId, sentAt, body }: DeliveryRow, { url, sealedSecret }: WebhookRow) {
  const timestamp = sentAt && { "webhook-timestamp": String(Math.floor(Date.parse(sentAt) / 1000)) };
  const signature = sealedSecret && { "webhook-signature": "v1,***" };
  const headers = { ...commonHeaders, "webhook-id": messageId, ...timestamp, ...signature };
  return { url, headers, body: body.slice(0, shownLength) };
}

async function findWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  const webhook = await getWebhook(tx.db, tx.workspaceId, id);
  if (webhook.pausedAt !== null) throw new AppError("conflict", webhookMessages.paused);
  return webhook;
}

async function store(tx: Tx, webhook: WebhookRow, content: Pick<DeliveryRow, "messageId" | "type" | "title" | "body">) {
  const delivery = newDelivery(webhook, content, tx.now);
  await insertDeliveries(tx.db, [delivery]);
  return published(delivery);
}

/** Sends a test event, by which a person sees that a webhook works. */
async function test(tx: Tx, { userId, username }: PersonActor, id: string) {
  const webhook = await findWebhook(tx, id);
  const [type, title] = ["webhook.test", "Test"];
  const actor = { id: userId, name: username, through: null };
  const body =
    webhook.kind === "json"
      ? { type, timestamp: tx.now, data: { webhook: { id, events: webhook.events }, changes: {}, actor } }
      : messageTo(webhook.kind, [`${username} connected Baton. It will tell you here what happens.`]);
  const content = { messageId: `msg_${newId()}`, type, title, body: JSON.stringify(body) };
  return { message: webhookMessages.tested, ...(await store(tx, webhook, content)) };
}

/** Sends a delivery again, with the same id and content. */
async function resend(tx: Tx, id: string, deliveryId: string) {
  const webhook = await findWebhook(tx, id);
  const before = await getDelivery(tx.db, webhook, deliveryId);
  const content = pick(before, ["messageId", "type", "title", "body"]);
  return { message: webhookMessages.resent, ...(await store(tx, webhook, content)) };
}

interface Events {
  /** Called when a webhook has something to send. */
  readonly poll: () => void;
}

/** Serves the deliveries of webhooks. */
export function serveDeliveries(app: FastifyInstance, services: Services, { poll }: Events): void {
  const { read } = services.store;
  serve(app, webhookContract.listDeliveries, async ({ actor, params, query, reply }) => {
    const webhook = await getWebhook(read, actor.workspaceId ?? "", params.id);
    const found = await listDeliveries(read, webhook, query.before);
    const page = found.slice(0, webhookLimits.page);
    const last = page.at(-1);
    if (found.length > page.length && last) {
      reply.header("link", `</api/webhooks/${webhook.id}/deliveries?before=${last.id}>; rel="next"`);
    }
    return page.map(published);
  });

  serve(app, webhookContract.getDelivery, async ({ actor, params }) => {
    const webhook = await getWebhook(read, actor.workspaceId ?? "", params.id);
    const delivery = await getDelivery(read, webhook, params.deliveryId);
    const { answerHeaders, answerBody } = delivery;
    const answer = answerHeaders && { headers: answerHeaders, body: answerBody ?? "" };
    return { ...published(delivery), request: requestOf(delivery, webhook), answer };
  });

  serve(app, webhookContract.testWebhook, async (call) => {
    const answer = await write(services, call, (tx, actor) => test(tx, actor, call.params.id));
    poll();
    return answer;
  });

  serve(app, webhookContract.resendDelivery, async (call) => {
    const { id, deliveryId } = call.params;
    const answer = await write(services, call, (tx) => resend(tx, id, deliveryId));
    poll();
    return answer;
  });
}
