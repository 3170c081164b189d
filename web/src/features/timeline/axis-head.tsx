import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { cn } from "@/ui/cn.ts";
import { regionalLocale } from "@/ui/regional-locale.ts";
import { type Extent, offsetOf, type Scale, ticksIn } from "./scale.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const month = (day: string) => i18n.date(at(day), { month: "short", timeZone: "UTC" });
const year = (day: string) => i18n.date(at(day), { year: "numeric", timeZone: "UTC" });
const number = (day: string) => i18n.date(at(day), { day: "numeric", timeZone: "UTC" });

/** Returns the name of a tick, and of what begins with it: a month, or for months and quarters a year. */
function nameOf(zoom: Scale["zoom"], day: string, before: string | undefined): { name: string; begins: string } {
  const isFirst = (length: number) => before === undefined || before.slice(0, length) !== day.slice(0, length);
  if (zoom === "day" || zoom === "week") return { name: number(day), begins: isFirst(7) ? month(day) : "" };
  const begins = isFirst(4) ? year(day) : "";
  if (zoom === "month") return { name: month(day), begins };
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return { name: t`Q${quarter}`, begins };
}

interface AxisHeadProps {
  scale: Scale;
  today: string;
  across: Extent;
}

/** The names of the days, weeks, months or quarters above the canvas. */
export function AxisHead({ scale, today, across }: AxisHeadProps) {
  const ticks = ticksIn(scale, across, regionalLocale);
  const isDays = scale.zoom === "day";
  const todayAt = offsetOf(scale, today) + scale.dayWidth / 2;
  const isOfDays = isDays || scale.zoom === "week";
  return (
    <span aria-hidden="true" className="absolute inset-0 block overflow-clip text-sm tabular-nums">
      {ticks.map((day, index) => {
        const { name, begins } = nameOf(scale.zoom, day, ticks[index - 1]);
        const start = offsetOf(scale, day);
        // The sign of today is in front of it.
        const isBehind = isOfDays && !isDays && Math.abs(start + 20 - todayAt) < 32;
        return (
          <span
            key={day}
            style={{ insetInlineStart: start }}
            className={cn(
              "absolute inset-y-0 flex items-center gap-1 whitespace-nowrap text-muted",
              isDays ? "w-10 justify-center border-transparent" : "ps-2",
              "before:absolute before:start-0 before:bottom-0 before:h-2 before:w-px before:bg-line",
            )}
          >
            {begins !== "" && <b className="font-semibold text-text">{begins}</b>}
            {isBehind || (isDays && day === today) ? "" : name}
          </span>
        );
      })}
      <span
        style={{ insetInlineStart: todayAt }}
        className="absolute top-1/2 grid h-5 min-w-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent rtl:translate-x-1/2"
      >
        {number(today)}
      </span>
    </span>
  );
}
