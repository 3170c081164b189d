import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Span, trackPointer } from "@/features/schedule/public.ts";

const controls = "[data-task], a, button";

/** Returns the day at a point. A bar there is in the cell of its first day, so that only the columns of its week count. */
function dayAt({ clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): string | undefined {
  const week = document.elementFromPoint(clientX, clientY)?.closest("[role=row]");
  const days = [...(week?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
  return days.find((day) => {
    const { left, right } = day.getBoundingClientRect();
    return left <= clientX && clientX < right;
  })?.dataset.day;
}

const between = (a: string, b: string): Span => (a < b ? { from: a, to: b } : { from: b, to: a });

/**
 * Lets the mouse draw a new task across empty days. Returns the drawn days, and the handler of the grid.
 * @param onDrawn called with the days when the button is released; undefined if the person may not create tasks
 */
export function useDraw(onDrawn: ((span: Span) => void) | undefined) {
  const [drawn, setDrawn] = useState<Span | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const onPointerDown = (event: PointerEvent) => {
    const { target, button, pointerType } = event;
    if (!onDrawn || button !== 0 || pointerType !== "mouse" || !(target instanceof Element)) return;
    const start = target.closest(controls) ? undefined : dayAt(event);
    if (start === undefined) return;
    let span: Span | null = null;
    stop.current = trackPointer(event, {
      onMove: (point) => {
        const day = dayAt(point);
        if (day === undefined) return;
        const next = between(start, day);
        if (span?.from === next.from && span.to === next.to) return;
        span = next;
        setDrawn(next);
      },
      onEnd: (isDropped) => {
        setDrawn(null);
        if (isDropped && span) onDrawn(span);
      },
    });
  };
  return { drawn, onPointerDown };
}
