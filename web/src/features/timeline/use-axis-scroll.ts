import { addDays } from "@baton/domain/kernel/dates";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Span } from "@/features/schedule/public.ts";
import { dayAt, extentOf, offsetOf, type Scale } from "./scale.ts";
import type { Axis } from "./use-axis.ts";

/** Where today is at first: a part of the width from the beginning. */
const todayAt = 0.2;
/** The space that remains beside what is scrolled into view, in pixels. */
const room = 32;

/** Returns how far an element is scrolled from the beginning of its lines. */
export const scrollStart = ({ scrollLeft }: Element): number => Math.abs(scrollLeft);

const sign = () => (document.dir === "rtl" ? -1 : 1);

function scrollTo(element: Element, start: number, isSmooth = false): void {
  element.scrollTo({ left: sign() * Math.max(0, start), behavior: isSmooth ? "smooth" : "instant" });
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Scrolls along the time axis. At first, the day of the address or today is in view. Another zoom keeps the day in the
 * middle.
 * @param names the width of the names before the axis, which stay in view
 */
export function useAxisScroll(
  scroller: RefObject<HTMLElement | null>,
  { scale, at, today, remember }: Axis,
  names: number,
) {
  /** The axis that is drawn, and the offset of the middle on it. */
  const drawn = useRef<{ readonly scale: Scale; middle: number } | null>(null);
  const initial = useRef(at);
  const width = () => Math.max(0, (scroller.current?.clientWidth ?? 0) - names);
  const startOfToday = (on: Scale) => Math.max(0, Math.round(offsetOf(on, today) - width() * todayAt));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = drawn.current;
    // Reading where it is scrolled to would lay out the page after every render.
    if (before?.scale === scale) return;
    if (!before)
      scrollTo(element, initial.current === undefined ? startOfToday(scale) : offsetOf(scale, initial.current));
    else {
      const day = dayAt(before.scale, before.middle);
      const part = before.middle / before.scale.dayWidth;
      scrollTo(element, offsetOf(scale, day) + (part - Math.floor(part)) * scale.dayWidth - width() / 2);
    }
    drawn.current = { scale, middle: scrollStart(element) + width() / 2 };
  });

  const goTo = (start: number) => {
    if (scroller.current) scrollTo(scroller.current, start, !isStill());
  };
  return {
    goToday: () => goTo(startOfToday(scale)),
    /** Goes on by most of the width, or back. */
    step: (count: number) => {
      if (scroller.current) goTo(scrollStart(scroller.current) + count * width() * (1 - todayAt));
    },
    /** Scrolls days into view, unless they are. */
    reveal: (span: Span) => {
      const element = scroller.current;
      if (!element) return;
      const { start, end } = extentOf(scale, span);
      const from = scrollStart(element);
      if (end > from + room && start < from + width() - room) return;
      scrollTo(element, start - (start < from ? room : width() - room - Math.min(end - start, width() / 2)));
    },
    /** Follows the scrolling. */
    onScroll: () => {
      if (scroller.current) drawn.current = { scale, middle: scrollStart(scroller.current) + width() / 2 };
    },
    /** Remembers where the scrolling has ended. */
    onRest: () => {
      if (!scroller.current) return;
      const start = Math.round(scrollStart(scroller.current));
      const isToday = Math.abs(start - startOfToday(scale)) < scale.dayWidth;
      const first = dayAt(scale, start);
      const whole = offsetOf(scale, first) < start ? addDays(first, 1) : first;
      remember(isToday ? undefined : whole);
    },
  };
}

export type AxisScroll = ReturnType<typeof useAxisScroll>;
