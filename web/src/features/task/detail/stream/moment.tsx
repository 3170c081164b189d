import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { cn } from "@/ui/cn.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How often to read the clock, in milliseconds. */
const readEvery = 30_000;

const minuteNow = () => Math.floor(Date.now() / minuteMs);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, readEvery);
  return () => clearInterval(timer);
}

/** A time in words: "6 minutes ago", "10:42" for today, or a day. */
function textOf(at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime();
  if (ago < minuteMs) return t`just now`;
  if (ago < hourMs) {
    return new Intl.RelativeTimeFormat(i18n.locale).format(-Math.floor(ago / minuteMs), "minute");
  }
  if (at.toDateString() === now.toDateString()) return i18n.date(at, { timeStyle: "short" });
  if (at.getFullYear() === now.getFullYear()) return i18n.date(at, { month: "short", day: "numeric" });
  return i18n.date(at, { dateStyle: "medium" });
}

/** When something happened, with the whole date and time on hover. */
export function Moment({ at, className }: { at: string; className?: string }) {
  useSyncExternalStore(subscribe, minuteNow, minuteNow);
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={i18n.date(date, { dateStyle: "full", timeStyle: "short" })}
      className={cn("whitespace-nowrap", className)}
    >
      {textOf(date, new Date())}
    </time>
  );
}
