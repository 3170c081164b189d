import { type WebhookWire, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { call } from "@/platform/api.ts";
import { showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { useDialogForm } from "../../use-dialog-form.ts";
import { SecretDialog } from "../secret-dialog.tsx";
import { type WebhookDraft, WebhookForm } from "./webhook-form.tsx";
import { reloadWebhooks } from "./webhooks-query.ts";

interface WebhookDialogProps {
  /** Absent to create one. */
  webhook?: WebhookWire;
  onClose: () => void;
}

const initial: WebhookDraft = {
  url: "",
  kind: "json",
  events: ["task.created", "task.moved", "task.completed", "comment.created"],
  projectId: null,
};

/** Creates a webhook, or changes one. A new one for a program then shows its secret, once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<WebhookDraft>(webhook ? { ...webhook, url: "" } : initial);
  const [secret, setSecret] = useState<string | null>(null);
  const { attempt, isPending, ...faults } = useDialogForm();
  const save = () =>
    attempt(async () => {
      const { url, kind, projectId } = draft;
      const events = [...draft.events];
      if (webhook) {
        const body = { events, projectId, ...(url.trim() !== "" && { url: url.trim() }) };
        const { data } = await call(webhookContract.updateWebhook, { params: { id: webhook.id }, body });
        showSuccess(translate(data.message), { duration: 3_000 });
        onClose();
      } else {
        const body = { url: url.trim(), kind, events, projectId };
        const { data } = await call(webhookContract.createWebhook, { body });
        setSecret(data.secret);
        if (data.secret === null) {
          showSuccess(translate(data.message), { duration: 3_000 });
          onClose();
        }
      }
      reloadWebhooks();
    });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title={webhook ? t`Edit webhook` : t`New webhook`}
      size="form"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {webhook ? t`Save` : t`Create webhook`}
          </Button>
        </>
      }
    >
      <WebhookForm id={formId} {...{ draft, ...faults }} known={webhook?.url} onChange={setDraft} onSubmit={save} />
    </Dialog>
  );
}

/** The secret of a webhook, which is not shown again. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog {...{ secret, onClose }} guide={{ href: "/guide/webhooks", label: t`How to verify a request` }}>
      <p className="text-muted">
        {t`The receiver uses it to verify that a request comes from Baton. It is shown only this time.`}
      </p>
    </SecretDialog>
  );
}
