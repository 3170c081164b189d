import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { dayText } from "../day-text.ts";
import { useHoveredDay } from "./hovered-day.ts";
import { inset, labelled, type Scales, scalesOf, shareOf } from "./scales.ts";
import { useWidth } from "./use-width.ts";

const height = 224;

interface FrameProps {
  label: string;
  max: number;
  /** Space for labels behind the plot. */
  end?: number;
  /** What a screen reader says about the marked day. */
  valueText: string;
  /** Shown beside the marked day. */
  tip: ReactNode;
  onOpen?: (() => void) | undefined;
  /** Draws the labels of the axis of days; by default every other week. */
  xLabels?: (scales: Scales) => ReactNode;
  /** The place of the marked day, if it is not that of a day. */
  markAt?: (scales: Scales, index: number) => number;
  children: (scales: Scales) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

/** Returns the day that a key leads to; undefined for other keys. */
function dayAfterKey(key: string, index: number | null, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  return Math.min(count - 1, Math.max(0, (index ?? count) + step));
}

/** A chart over days: axes, and the line on the marked day, which the pointer and the arrow keys move in all charts. */
export function Frame({ label, max, end = inset.end, valueText, tip, onOpen, xLabels, markAt, children }: FrameProps) {
  const { ref, width } = useWidth();
  const { days, index, choose } = useHoveredDay();
  const scales = scalesOf({ width, height }, max, end);
  const mark = index === null ? null : (markAt?.(scales, index) ?? scales.x(shareOf(index, days.length)));
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - inset.start) / Math.max(1, width - inset.start - end);
    choose(Math.round(Math.min(1, Math.max(0, share)) * (days.length - 1)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, index, days.length);
    if (next !== undefined) choose(next);
    else if (event.key === "Enter" && onOpen) onOpen();
    else if (event.key === "Escape" && index !== null) choose(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={days.length - 1}
      aria-valuenow={index ?? days.length - 1}
      aria-valuetext={valueText}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => choose(null)}
      onBlur={() => choose(null)}
      onKeyDown={onKeyDown}
      onClick={onOpen}
      className={cn("relative touch-pan-y rounded-md outline-offset-0", onOpen && "cursor-pointer")}
      style={{ height }}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible text-xs tabular-nums">
          <Axes scales={scales} end={end} xLabels={xLabels} />
          {children(scales)}
          {mark !== null && (
            <line
              x1={mark}
              x2={mark}
              y1={inset.top}
              y2={height - inset.bottom}
              className="stroke-text"
              strokeWidth={1}
            />
          )}
        </svg>
      )}
      {mark !== null && tip && (
        <Tip at={mark} width={width}>
          {tip}
        </Tip>
      )}
    </div>
  );
}

function Axes({ scales, end, xLabels }: { scales: Scales; end: number; xLabels: FrameProps["xLabels"] }) {
  const { days } = useHoveredDay();
  const { width, ticks, y, x } = scales;
  const last = days.length - 1;
  // A single day is at the end.
  const firstAnchor = last === 0 ? "end" : "start";
  const weeks = days.flatMap((_, index) => (index % 7 === 0 ? [index] : []));
  const marks = labelled(weeks.length, width).flatMap((each) => weeks[each] ?? []);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={inset.start} x2={width - end} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeWidth={1} />
          <text x={inset.start - 8} y={y(tick) + 4} textAnchor="end" className="fill-faint">
            {i18n.number(tick, { notation: "compact" })}
          </text>
        </g>
      ))}
      {xLabels?.(scales) ??
        marks
          .filter((index) => index === 0 || x(shareOf(last, days.length)) - x(shareOf(index, days.length)) > 72)
          .map((index) => (
            <DayLabel key={index} at={x(shareOf(index, days.length))} anchor={index === 0 ? firstAnchor : "middle"}>
              {dayText(days[index] ?? "")}
            </DayLabel>
          ))}
      {!xLabels && last > 0 && (
        <DayLabel at={x(1)} anchor="end" isStrong>
          {dayText(days[last] ?? "")}
        </DayLabel>
      )}
    </>
  );
}

interface DayLabelProps {
  at: number;
  anchor?: "start" | "middle" | "end";
  isStrong?: boolean;
  children: string;
}

export function DayLabel({ at, anchor = "middle", isStrong = false, children }: DayLabelProps) {
  return (
    <text x={at} y={height - 8} textAnchor={anchor} className={isStrong ? "fill-muted" : "fill-faint"}>
      {children}
    </text>
  );
}

/** Beside the line, on the side with more room. */
function Tip({ at, width, children }: { at: number; width: number; children: ReactNode }) {
  const isBefore = at > width / 2;
  const style = isBefore ? { right: width - at + 10, maxWidth: at - 12 } : { left: at + 10, maxWidth: width - at - 12 };
  return (
    <div
      style={style}
      className="pointer-events-none absolute top-2 z-10 min-w-32 overflow-hidden rounded-lg border border-line bg-raised px-2.5 py-1.5 text-xs whitespace-nowrap shadow-raised"
    >
      {children}
    </div>
  );
}

/** A line of a tip: what is counted, and how many. */
export function TipLine({ mark, label, children }: { mark?: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className="flex h-4.5 items-center gap-1.5 text-muted">
      {mark}
      <span className="max-w-40 truncate">{label}</span>
      <span className="ms-auto ps-4 font-medium text-text tabular-nums">{children}</span>
    </span>
  );
}

/** Says in a tip what a click does. */
export function OpenHint() {
  return <p className="pt-1 text-faint">{t`Click for the board of that day`}</p>;
}

/** Says why a chart has nothing to draw. */
export function NothingDrawn({ children }: { children: string }) {
  return (
    <p className="pointer-events-none absolute inset-0 grid place-items-center ps-8 pe-4 pb-8 text-center text-sm text-muted">
      {children}
    </p>
  );
}
