import { webhookEvents } from "@baton/domain/webhook/webhook";
import type { WebhookWire } from "@baton/domain/webhook/webhook.contract";
import { t } from "@lingui/core/macro";
import { ChevronRight, KeyRound, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { action } from "@/features/action/offer/public.ts";
import { useProjects } from "@/features/project/public.ts";
import { cn } from "@/ui/cn.ts";
import { Line, LineMenu } from "../../line.tsx";
import { Deliveries } from "./deliveries.tsx";
import type { Action } from "./use-webhook-actions.ts";
import { WebhookHealth } from "./webhook-health.tsx";
import { eventsText, kindText } from "./webhook-texts.ts";

const _noop = () => undefined;

interface WebhookRowProps {
  webhook: WebhookWire;
  onAction: (action: Action) => void;
}

/** A webhook: where it goes, what it is told, and whether that arrives. A click opens its last deliveries. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const { id, url, kind, events, projectId } = webhook;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const project = useProjects().find((each) => each.id === projectId)?.name;
  const where = projectId === null ? t`All projects` : (project ?? t`A project in the trash`);
  const address = url.replace(/^https?:\/\//, "");
  return (
    <Line data-row={id} className="border-b last:border-b-0">
      <div className="flex items-start gap-1 py-2 ps-1 pe-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="grid min-w-0 flex-1 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 gap-y-1 rounded-md px-1 py-0.5 text-start hover:bg-hover focus-visible:-outline-offset-2 @2xl:grid-cols-[1.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={cn(
              "mt-0.5 justify-self-center text-faint rtl:-scale-x-100",
              isOpen && "rotate-90 rtl:rotate-90",
            )}
          />
          <span className="min-w-0">
            <bdi className="block truncate font-medium" title={url}>
              {address}
            </bdi>
            <span className="block truncate text-sm text-muted">
              {kindText(kind)} · {where}
            </span>
          </span>
          <span className="min-w-0 text-sm text-muted @max-2xl:col-start-2">
            {eventsText(events, webhookEvents.length)}
          </span>
          <span className="min-w-0 @max-2xl:col-start-2">
            <WebhookHealth webhook={webhook} />
          </span>
        </button>
        <WebhookMenu {...{ webhook, address, onAction }} />
      </div>
      <div id={listId}>{isOpen && <Deliveries webhook={webhook} />}</div>
    </Line>
  );
}

function WebhookMenu({ webhook, address, onAction }: WebhookRowProps & { address: string }) {
  const isPaused = webhook.pausedAt !== null;
  return (
    <LineMenu
      name={address}
      groups={[
        [
          action("testWebhook", <Send />, () => onAction("test"), { isDisabled: isPaused }),
          action("pauseWebhook", isPaused ? <Play /> : <Pause />, () => onAction(isPaused ? "resume" : "pause"), {
            isOn: isPaused,
          }),
          action("editLine", <Pencil />, () => onAction("edit")),
          ...(webhook.kind === "json" ? [action("renewSecret", <KeyRound />, () => onAction("renew"))] : []),
        ],
        [action("deleteLine", <Trash2 />, () => onAction("delete"), { isOn: true, isDanger: true })],
      ]}
      className="mt-0.5 shrink-0"
    />
  );
}
