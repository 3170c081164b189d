import type { WebhookWire } from "@baton/domain/webhook/webhook.contract";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, CirclePause, type LucideIcon } from "lucide-react";
import { useMinute } from "@/platform/use-minute.ts";
import { cn } from "@/ui/cn.ts";
import { pauseText } from "./webhook-texts.ts";

/** Returns a moment as a time of today, or a day. */
function momentText(at: string, now: Date): string {
  const date = new Date(at);
  const isToday = date.toDateString() === now.toDateString();
  return i18n.date(date, isToday ? { timeStyle: "short" } : { month: "short", day: "numeric" });
}

interface Health {
  readonly icon: LucideIcon;
  readonly className: string;
  readonly text: string;
}

function healthOf({ pausedAt, downSince, delivered, tried }: WebhookWire, now: Date): Health {
  if (pausedAt !== null) {
    const since = momentText(pausedAt, now);
    return { icon: CirclePause, className: "text-warning-text", text: t`Paused since ${since}` };
  }
  if (downSince !== null) {
    const since = momentText(downSince, now);
    return { icon: CircleAlert, className: "text-danger-text", text: t`Down since ${since}` };
  }
  if (tried === 0) return { icon: CircleCheck, className: "text-muted", text: t`Nothing sent in 7 days` };
  const className = delivered === tried ? "text-success-text" : "text-warning-text";
  return { icon: CircleCheck, className, text: t`${delivered} of ${tried} in 7 days` };
}

/** Whether what is sent to a webhook arrives. */
export function WebhookHealth({ webhook }: { webhook: WebhookWire }) {
  const { icon: Icon, className, text } = healthOf(webhook, useMinute());
  const why = pauseText(webhook.pausedFor);
  return (
    <span className={cn("flex min-w-0 items-start gap-1.5 text-sm font-medium tabular-nums", className)}>
      <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {text}
        {webhook.pausedAt !== null && why !== "" && <span className="block font-normal text-muted">{why}</span>}
      </span>
    </span>
  );
}
