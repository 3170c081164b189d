import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { pick } from "../kernel/names.ts";
import { route } from "../kernel/route.ts";
import { canWebhook } from "./webhook.policy.ts";
import { deliveryEntity, webhookEntity, webhookUrl } from "./webhook.ts";

const shape = webhookEntity.rowShape;

/** A webhook as published, without its secret and the secret parts of its address. */
export const webhookWire = z.object({
  ...pick(shape, ["id", "url", "kind", "events", "projectId", "userId", "createdAt", "pausedAt", "pausedFor"]),
  /** Since when nothing arrives; null while it works. */
  downSince: shape.failingSince,
  /** The deliveries of the last seven days: those that arrived, and those that were tried. */
  delivered: z.int(),
  tried: z.int(),
});
export type WebhookWire = z.infer<typeof webhookWire>;

const created = webhookEntity.createShape;
export const webhookCreateInput = z.strictObject({
  url: webhookUrl,
  kind: created.kind.default("json"),
  events: created.events,
  projectId: created.projectId,
});
export type WebhookCreate = z.output<typeof webhookCreateInput>;

/** Resuming a webhook makes the caller responsible for it. */
export const webhookPatchInput = z.strictObject({
  url: webhookUrl.optional(),
  ...webhookEntity.patchShape,
  paused: z.boolean().optional(),
});
export type WebhookPatch = z.output<typeof webhookPatchInput>;

const listed = [
  ...(["id", "messageId", "type", "title", "state", "createdAt", "tries"] as const),
  ...(["sentAt", "durationMs", "status", "error"] as const),
] as const;

/** A delivery in a list. */
export const deliveryWire = z.object({
  ...pick(deliveryEntity.rowShape, listed),
  /** When the next attempt is due; null if there is none. */
  nextAt: deliveryEntity.rowShape.due,
});
export type DeliveryWire = z.infer<typeof deliveryWire>;

const exchanged = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

/** A delivery with what was sent and answered: secrets are starred, and bodies cut at 4 kB. */
export const wholeDelivery = deliveryWire.extend({
  request: exchanged.extend({ url: z.string() }),
  answer: exchanged.nullable(),
});
export type WholeDelivery = z.infer<typeof wholeDelivery>;

const message = z.string();
const shared = { access: "signed-in", may: canWebhook.use } as const;
const params = z.object({ id });
const ofDelivery = z.object({ id, deliveryId: id });

/** The routes of webhooks; for admins. */
export const webhookContract = {
  listWebhooks: route({
    ...shared,
    method: "GET",
    path: "/api/webhooks",
    summary: "The webhooks of the caller's team, oldest first; for admins",
    status: 200,
    answer: z.array(webhookWire),
  }),
  createWebhook: route({
    ...shared,
    method: "POST",
    path: "/api/webhooks",
    summary:
      "Create a webhook: an address that is told what happens in the team, or in one project. `kind` is json, whose " +
      "secret only this answer contains, or the chat that the address belongs to; for admins",
    body: webhookCreateInput,
    status: 201,
    answer: webhookWire.extend({ message, secret: z.string().nullable() }),
    rateLimit: "write",
  }),
  updateWebhook: route({
    ...shared,
    method: "PATCH",
    path: "/api/webhooks/:id",
    summary: "Change the address, events or project of a webhook, pause it or resume it; for admins",
    params,
    body: webhookPatchInput,
    status: 200,
    answer: webhookWire.extend({ message }),
    rateLimit: "write",
  }),
  renewWebhookSecret: route({
    ...shared,
    method: "POST",
    path: "/api/webhooks/:id/secret",
    summary: "Give a webhook a new secret, which only this answer contains. The old one ends at once; for admins",
    params,
    status: 200,
    answer: webhookWire.extend({ message, secret: z.string() }),
    rateLimit: "write",
  }),
  testWebhook: route({
    ...shared,
    method: "POST",
    path: "/api/webhooks/:id/test",
    summary: "Send a test event to a webhook; for admins",
    params,
    status: 200,
    answer: deliveryWire.extend({ message }),
    rateLimit: "write",
  }),
  deleteWebhook: route({
    ...shared,
    method: "DELETE",
    path: "/api/webhooks/:id",
    summary: "Delete a webhook. Deliveries that wait are not sent; for admins",
    params,
    status: 200,
    answer: webhookWire.extend({ message }),
    rateLimit: "write",
  }),
  listDeliveries: route({
    ...shared,
    method: "GET",
    path: "/api/webhooks/:id/deliveries",
    summary: "The deliveries of a webhook, newest first. The header `Link` leads to older ones; for admins",
    params,
    query: z.strictObject({ before: uuid.optional() }),
    status: 200,
    answer: z.array(deliveryWire),
  }),
  getDelivery: route({
    ...shared,
    method: "GET",
    path: "/api/webhooks/:id/deliveries/:deliveryId",
    summary: "A delivery with what was sent and answered; for admins",
    params: ofDelivery,
    status: 200,
    answer: wholeDelivery,
  }),
  resendDelivery: route({
    ...shared,
    method: "POST",
    path: "/api/webhooks/:id/deliveries/:deliveryId/resend",
    summary: "Send a delivery again, with the same `webhook-id`; for admins",
    params: ofDelivery,
    status: 200,
    answer: deliveryWire.extend({ message }),
    rateLimit: "write",
  }),
} as const;
