import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { shareAt, type Track as TrackPeriod, ticksOf, timeAfterKey, timeAt } from "./moments.ts";
import { momentText } from "./when-text.ts";

interface TrackProps {
  track: TrackPeriod;
  time: number;
  /** When something happened, oldest first. */
  events: readonly number[];
  onChange: (time: number) => void;
}

/** Pixels within which dragging snaps to an event, and that a label needs. */
const reach = 4;
const labelWidth = 70;
/** Dots that are drawn. */
const mostDots = 600;

/** A track that is longer, in milliseconds, names months instead of weekdays. */
const longMs = 28 * 24 * 3_600_000;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(800);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The days of a project, what happened in them, and the moment that is shown, which can be dragged. */
export function Track({ track, time, events, onChange }: TrackProps) {
  const { ref, width } = useWidth();
  // The board that had the focus is gone, and the arrow keys belong to the moment.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref]);
  const dots = useMemo(() => {
    const shown = events.filter((event) => event >= track.from && event <= track.to);
    const places = new Map(shown.map((event) => [Math.round(shareAt(track, event) * width), event]));
    return [...places.values()].slice(-mostDots);
  }, [events, track, width]);
  const share = shareAt(track, time);
  const choose = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    onChange(timeAt(track, (clientX - left) / whole, dots, reach / whole));
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={t`Moment`}
      aria-valuemin={track.from}
      aria-valuemax={track.to}
      aria-valuenow={time}
      aria-valuetext={momentText(time)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        choose(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && choose(event)}
      onKeyDown={(event) => {
        const next = timeAfterKey(event, time, events, track);
        if (next === undefined) return;
        event.preventDefault();
        onChange(next);
      }}
      className="relative h-11 min-w-0 shrink-0 cursor-pointer touch-none rounded-md select-none sm:h-10"
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-2 h-1 rounded-full bg-pressed" />
      <span
        aria-hidden="true"
        style={{ left: percent(share) }}
        className="absolute end-0 top-2 h-1 rounded-full bg-accent-soft"
      />
      {dots.map((event) => (
        <span
          key={event}
          aria-hidden="true"
          style={{ left: percent(shareAt(track, event)) }}
          className={cn("absolute top-2 -ms-0.5 size-1 rounded-full", event > time ? "bg-accent" : "bg-muted")}
        />
      ))}
      <Ticks track={track} width={width} />
      <span
        aria-hidden="true"
        style={{ left: percent(share) }}
        className="absolute top-0.5 -ms-2 size-4 rounded-full border-[3px] border-accent bg-surface shadow-card"
      />
    </div>
  );
}

/** The days of the track, as many as have room. */
function Ticks({ track, width }: { track: TrackPeriod; width: number }) {
  const isLong = track.to - track.from > longMs;
  const ticks = ticksOf(track, Math.max(1, Math.floor(width / labelWidth)));
  const shown = ticks.filter((tick) => shareAt(track, tick) * width < width - labelWidth / 2);
  return shown.map((tick) => (
    <span
      key={tick}
      aria-hidden="true"
      style={{ left: percent(shareAt(track, tick)) }}
      className="absolute top-4.5 border-s border-line-strong ps-1.5 text-xs leading-4 whitespace-nowrap text-faint"
    >
      {i18n.date(new Date(tick), isLong ? { month: "short", day: "numeric" } : { weekday: "short", day: "numeric" })}
    </span>
  ));
}
