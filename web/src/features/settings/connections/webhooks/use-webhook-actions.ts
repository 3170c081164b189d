import { type WebhookWire, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { sendChange } from "../send-change.ts";
import { reloadWebhooks } from "./webhooks-query.ts";

export type Action = "test" | "pause" | "resume" | "edit" | "renew" | "delete";
/** An action that asks or shows something first. */
export type Asking = Extract<Action, "edit" | "renew" | "delete">;

/** Sends a change of a webhook, and shows its result. */
export const changeWebhook = (failed: string, send: Parameters<typeof sendChange>[0]["send"]): Promise<void> =>
  sendChange({ failed, send, reload: reloadWebhooks });

/** The actions on webhooks, and the one that asks first, if any. */
export function useWebhookActions() {
  const [asking, setAsking] = useState<{ readonly action: Asking; readonly webhook: WebhookWire } | null>(null);
  const run = (webhook: WebhookWire, action: Action) => {
    const params = { id: webhook.id };
    const pause = (paused: boolean, failed: string) =>
      void changeWebhook(failed, () => call(webhookContract.updateWebhook, { params, body: { paused } }));
    if (action === "test") {
      void changeWebhook(t`The test event was not sent.`, () => call(webhookContract.testWebhook, { params }));
    } else if (action === "pause") pause(true, t`The webhook was not paused.`);
    else if (action === "resume") pause(false, t`The webhook was not resumed.`);
    else setAsking({ action, webhook });
  };
  return { run, asking, onClose: () => setAsking(null) };
}
