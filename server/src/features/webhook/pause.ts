import type { PauseReason, WebhookRow } from "@baton/domain/webhook/webhook";
import type { Store } from "../../platform/store/store.ts";
import { notifyAdmins } from "../notification/notifying/public.ts";
import { pauseWebhook } from "./webhook.store.ts";

/** Pauses a webhook that cannot go on, and notifies the admins of its team. */
export async function pause(
  store: Store,
  { workspaceId, id, host }: WebhookRow,
  reason: Exclude<PauseReason, "person">,
): Promise<void> {
  await store.write({ workspaceId, actorId: "baton", through: "rule" }, async (tx) => {
    if (await pauseWebhook(tx, id, reason)) await notifyAdmins(tx, "webhookPaused", host);
  });
}
