import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMinute } from "@/platform/use-minute.ts";
import { cn } from "@/ui/cn.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let minutes: { readonly locale: string; readonly format: Intl.RelativeTimeFormat } | undefined;

/** Formats are cached, because creating one takes as long as forty uses of it. */
function minutesAgo(count: number): string {
  const { locale } = i18n;
  if (minutes?.locale !== locale) minutes = { locale, format: new Intl.RelativeTimeFormat(locale) };
  return minutes.format.format(-count, "minute");
}

/** Returns a time as text: "6 minutes ago", "10:42" for today, or a day. */
function textOf(at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime();
  if (ago < minuteMs) return t`just now`;
  if (ago < hourMs) return minutesAgo(Math.floor(ago / minuteMs));
  if (at.toDateString() === now.toDateString()) return i18n.date(at, { timeStyle: "short" });
  if (at.getFullYear() === now.getFullYear()) return i18n.date(at, { month: "short", day: "numeric" });
  return i18n.date(at, { dateStyle: "medium" });
}

/** When something happened, with the full date and time on hover. */
export function Timestamp({ at, className }: { at: string; className?: string }) {
  useMinute();
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
