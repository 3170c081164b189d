import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Plus, Webhook } from "lucide-react";
import { useRef } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { Section } from "../../section.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookQuestion } from "./webhook-questions.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { webhooksQuery } from "./webhooks-query.ts";

/** The addresses that are told what happens in the team; for admins. */
export function WebhooksSection() {
  const { data: webhooks, error, refetch, isRefetching } = useQuery(webhooksQuery);
  const isNew = useLocation({ select: ({ hash }) => hash === "new-webhook" });
  const navigate = useNavigate();
  const show = (hash: string) => void navigate({ to: ".", hash, replace: true });
  const button = (
    <Button size="sm" onPress={() => show("new-webhook")}>
      <Plus aria-hidden="true" />
      {t`New webhook`}
    </Button>
  );
  return (
    <Section title={t`Webhooks`} action={webhooks?.length === 0 ? undefined : button}>
      {error && !webhooks && (
        <ErrorState
          title={t`The webhooks could not be loaded.`}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        >
          {reasonOf(error)}
        </ErrorState>
      )}
      {!(error || webhooks) && <Skeleton className="h-24" />}
      {webhooks?.length === 0 && (
        <EmptyState icon={<Webhook />} action={button}>
          {t`No webhooks. Baton can tell other services when a task moves.`}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && <WebhookList webhooks={webhooks} />}
      {isNew && <WebhookDialog onClose={() => show("")} />}
    </Section>
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
