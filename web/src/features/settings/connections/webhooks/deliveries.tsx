import { type DeliveryWire, type WebhookWire, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { call } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { changeWebhook } from "./use-webhook-actions.ts";
import { stateText } from "./webhook-texts.ts";
import { deliveriesQuery } from "./webhooks-query.ts";

/** Deliveries that are shown at first. */
const fewest = 3;

/** The last deliveries of a webhook, newest first: three, or all of the last fifty. */
export function Deliveries({ webhook: { id, pausedAt } }: { webhook: WebhookWire }) {
  const { data: deliveries, error, refetch, isRefetching } = useQuery(deliveriesQuery(id));
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  if (error && !deliveries) {
    return (
      <ErrorState
        title={t`The deliveries could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      >
        {reasonOf(error)}
      </ErrorState>
    );
  }
  if (!deliveries) return <Skeleton className="mx-3 mb-3 h-20" />;
  const shown = showsAll ? deliveries : deliveries.slice(0, fewest);
  return (
    <div className="border-t bg-sunken py-1 ps-10 pe-3 @max-2xl:ps-3">
      {deliveries.length === 0 && <p className="py-2 text-sm text-muted">{t`Nothing has been sent yet.`}</p>}
      <ul aria-label={t`Deliveries`} className="flex flex-col">
        {shown.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            {...{ delivery, webhookId: id }}
            isPaused={pausedAt !== null}
            onOpen={() => setOpened(delivery.id)}
          />
        ))}
      </ul>
      {deliveries.length > shown.length && (
        <Button size="sm" variant="ghost" onPress={() => setShowsAll(true)} className="my-1">
          {t`Show all ${deliveries.length}`}
        </Button>
      )}
      {opened !== null && <DeliveryDialog webhookId={id} id={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Returns what came of a delivery: the status of the answer, and when it is tried again. */
function outcomeOf({ state, status, tries, nextAt, durationMs, error }: DeliveryWire): [status: string, more: string] {
  const code = status === null ? stateText(state) : String(status);
  if (state === "delivered") return [code, durationMs === null ? "" : t`${i18n.number(durationMs)} ms`];
  if (state === "failed") return [code, error ?? t`Given up after ${tries} attempts`];
  if (tries === 0 || nextAt === null) return [code, ""];
  const at = i18n.date(nextAt, { timeStyle: "short" });
  const next = tries + 1;
  return [status === null ? t`Failed` : code, t`try ${next} at ${at}`];
}

interface DeliveryRowProps {
  delivery: DeliveryWire;
  webhookId: string;
  isPaused: boolean;
  onOpen: () => void;
}

function DeliveryRow({ delivery, webhookId, isPaused, onOpen }: DeliveryRowProps) {
  const { id: deliveryId, createdAt, type, title, state, tries } = delivery;
  const [status, more] = outcomeOf(delivery);
  const resend = () =>
    changeWebhook(t`It was not sent again.`, () =>
      call(webhookContract.resendDelivery, { params: { id: webhookId, deliveryId } }),
    );
  const isFailing = state !== "delivered" && tries > 0;
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-8 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 rounded-md px-1 py-1 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2 @2xl:grid-cols-[4.5rem_7.5rem_minmax(0,1fr)_9.5rem] pointer-coarse:min-h-11"
      >
        <Timestamp at={createdAt} className="text-muted tabular-nums @max-2xl:order-2 @max-2xl:text-end" />
        <span className="truncate text-muted @max-2xl:order-3">{type}</span>
        <bdi className="truncate @max-2xl:order-1" title={title}>
          {title}
        </bdi>
        <span className="truncate tabular-nums text-muted @max-2xl:order-4 @max-2xl:text-end">
          <span
            className={cn(
              "me-1.5 font-medium",
              isFailing && "text-danger-text",
              state === "delivered" && "text-success-text",
            )}
          >
            {status}
          </span>
          {more}
        </span>
      </button>
      <Button
        size="sm"
        variant="ghost"
        isDisabled={isPaused}
        onPress={() => void resend()}
        aria-label={t`Resend ${title}`}
      >
        {t`Resend`}
      </Button>
    </li>
  );
}
