import { type WebhookWire, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { type Asking, changeWebhook } from "./use-webhook-actions.ts";
import { WebhookDialog, WebhookSecret } from "./webhook-dialog.tsx";
import { reloadWebhooks } from "./webhooks-query.ts";

interface QuestionProps {
  webhook: WebhookWire;
  onClose: () => void;
}

/** The dialog of an action that asks or shows something first. */
export function WebhookQuestion({ action, ...question }: QuestionProps & { action: Asking }) {
  if (action === "edit") return <WebhookDialog {...question} />;
  return action === "renew" ? <RenewQuestion {...question} /> : <DeleteQuestion {...question} />;
}

function DeleteQuestion({ webhook: { id, url }, onClose }: QuestionProps) {
  const remove = () =>
    changeWebhook(t`The webhook was not deleted.`, () => call(webhookContract.deleteWebhook, { params: { id } }));
  return (
    <AlertDialog
      title={t`Delete the webhook?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void remove()}
    >
      <span className="wrap-anywhere">
        {t`${url} gets nothing more, and its deliveries are deleted. This cannot be undone.`}
      </span>
    </AlertDialog>
  );
}

function RenewQuestion({ webhook: { id }, onClose }: QuestionProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const renew = async () => {
    setPending(true);
    try {
      setSecret((await call(webhookContract.renewWebhookSecret, { params: { id } })).data.secret);
      reloadWebhooks();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The secret was not renewed.`, error);
      onClose();
    }
  };
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <AlertDialog
      title={t`Renew the secret?`}
      confirmLabel={t`Renew`}
      isPending={isPending}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void renew()}
    >
      {t`The receiver refuses what Baton sends until it has the new secret. Baton tries again, so nothing is lost.`}
    </AlertDialog>
  );
}
