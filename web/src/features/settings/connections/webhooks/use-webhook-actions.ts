import { type WebhookWire, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { reloadWebhooks } from "./webhooks-query.ts";

export type Action = "test" | "pause" | "resume" | "edit" | "renew" | "delete";
/** An action that asks or shows something first. */
export type Asking = Extract<Action, "edit" | "renew" | "delete">;

/** Runs a change, and says what came of it. */
export async function change(failed: string, run: () => Promise<{ data: { message: string } }>): Promise<void> {
  try {
    showSuccess(translate((await run()).data.message), { duration: 3_000 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(failed, error);
  }
  reloadWebhooks();
}

/** The actions on webhooks, and the one that asks first, if any. */
export function useWebhookActions() {
  const [asking, setAsking] = useState<{ readonly action: Asking; readonly webhook: WebhookWire } | null>(null);
  const run = (webhook: WebhookWire, action: Action) => {
    const params = { id: webhook.id };
    const pause = (paused: boolean, failed: string) =>
      void change(failed, () => call(webhookContract.updateWebhook, { params, body: { paused } }));
    if (action === "test") {
      void change(t`The test event was not sent.`, () => call(webhookContract.testWebhook, { params }));
    } else if (action === "pause") pause(true, t`The webhook was not paused.`);
    else if (action === "resume") pause(false, t`The webhook was not resumed.`);
    else setAsking({ action, webhook });
  };
  return { run, asking, onClose: () => setAsking(null) };
}
