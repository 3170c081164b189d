import { z } from "zod";
import { editable, entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** What a webhook can be told about. */
export const webhookEvents = [
  ...(["task.created", "task.updated", "task.moved", "task.completed", "task.trashed", "task.restored"] as const),
  ...(["comment.created", "comment.updated", "comment.removed", "project.created", "project.updated"] as const),
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The form of what a webhook receives: signed JSON, or a message of a chat. */
export const webhookKinds = ["json", "slack", "discord", "mattermost", "teams"] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Why a webhook is paused: by a person, after days of failures, because its address is gone, or its owner no admin. */
export const pauseReasons = ["person", "failures", "gone", "owner"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What became of a delivery so far. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Limits: webhooks of a team, characters of an address, deliveries in a list, deliveries of a webhook that are kept and
 * that may wait, days that deliveries are kept, and days without a success until a webhook is paused.
 */
export const webhookLimits = {
  perTeam: 10,
  url: 2_000,
  page: 50,
  kept: 1_000,
  waiting: 2_000,
  days: 30,
  failingDays: 3,
} as const;

const event = z.enum(webhookEvents, `Choose some of ${webhookEvents.join(", ")}`);

/** An address as sent. The server checks that it may be called. */
export const webhookUrl = z
  .url({ protocol: /^https?$/, error: "Send an address that begins with https://" })
  .max(webhookLimits.url, `Use at most ${webhookLimits.url} characters`);

/** The fields of a webhook. Its address and secret are encrypted, because either may be all that a caller needs. */
export const webhookEntity = entity("webhook", {
  id: given(uuid),
  workspaceId: owned(uuid),
  /** The admin who is responsible for it. It receives what they see. */
  userId: owned(id),
  kind: fixed(z.enum(webhookKinds, `Choose one of ${webhookKinds.join(", ")}`)),
  events: editable(z.array(event).min(1, "Choose at least one event")),
  /** Null: all projects. */
  projectId: editable(uuid.nullable(), null),
  sealedUrl: owned(z.string()),
  /** The address without its secret parts. */
  url: owned(z.string()),
  /** The host and port, whose slow answers hold up nobody else. */
  host: owned(z.string()),
  /** Null for chats, which do not verify signatures. */
  sealedSecret: owned(z.string().nullable()),
  /** The number of the last change of the workspace whose events are deliveries by now. */
  cursor: owned(z.int()),
  /** The number of failed attempts in a row, and when the first of them was. */
  failures: owned(z.int(), 0),
  failingSince: owned(z.iso.datetime().nullable(), null),
  pausedAt: owned(z.iso.datetime().nullable(), null),
  pausedFor: owned(z.enum(pauseReasons).nullable(), null),
  createdAt: owned(z.iso.datetime()),
});

/** A webhook as stored. */
export type WebhookRow = z.infer<typeof webhookEntity.row>;

/** The fields of an event on its way to a webhook. */
export const deliveryEntity = entity("webhook_delivery", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  webhookId: owned(uuid),
  /** The id that the receiver gets. A delivery that is sent again is a new one with the same id. */
  messageId: owned(z.string()),
  type: owned(z.string()),
  /** What it is about, for the list. */
  title: owned(z.string()),
  body: owned(z.string()),
  state: owned(z.enum(deliveryStates)),
  createdAt: owned(z.iso.datetime()),
  /** When the next attempt is due; null if there is none. */
  due: owned(z.iso.datetime().nullable()),
  tries: owned(z.int()),
  /** The last attempt: when it was sent, how long it took, and what came of it. */
  sentAt: owned(z.iso.datetime().nullable(), null),
  durationMs: owned(z.int().nullable(), null),
  status: owned(z.int().nullable(), null),
  error: owned(z.string().nullable(), null),
  /** The headers and the beginning of the body of the last answer. */
  answerHeaders: owned(z.record(z.string(), z.string()).nullable(), null),
  answerBody: owned(z.string().nullable(), null),
});

/** A delivery as stored. */
export type DeliveryRow = z.infer<typeof deliveryEntity.row>;
