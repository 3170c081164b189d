import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { ConnectionSection } from "../connection-section.tsx";
import { useNewDialog } from "../use-new-dialog.ts";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookQuestion } from "./webhook-questions.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { webhooksQuery } from "./webhooks-query.ts";

/** The addresses that receive the events of the team; for admins. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery);
  const { isNew, show, close } = useNewDialog("new-webhook");
  return (
    <ConnectionSection
      title={t`Webhooks`}
      items={query.data}
      query={query}
      texts={{
        failed: t`The webhooks could not be loaded.`,
        add: t`New webhook`,
        empty: t`No webhooks. Baton can tell other services when a task moves.`,
      }}
      onAdd={show}
      list={(all) => <WebhookList webhooks={all} />}
    >
      {isNew && <WebhookDialog onClose={close} />}
    </ConnectionSection>
  );
}

function WebhookList({ webhooks }: { webhooks: readonly Parameters<typeof WebhookRow>[0]["webhook"][] }) {
  const list = useRef<HTMLUListElement>(null);
  const { run, asking, onClose } = useWebhookActions();
  useLostFocus(
    webhooks.map(({ id }) => id),
    list,
  );
  return (
    <>
      <ul
        ref={list}
        aria-label={t`Webhooks`}
        className="@container -mx-3 flex flex-col overflow-clip rounded-lg border"
      >
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAction={(action) => run(webhook, action)} />
        ))}
      </ul>
      {asking && <WebhookQuestion {...asking} onClose={onClose} />}
    </>
  );
}
