import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Span, trackPointer } from "@/features/schedule/public.ts";

const controls = "[data-task], a, button";

const dayOf = (element: Element | null) => element?.closest<HTMLElement>("[data-day]")?.dataset.day;

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
    const start = target.closest(controls) ? undefined : dayOf(target);
    if (start === undefined) return;
    let span: Span | null = null;
    stop.current = trackPointer(event, {
      onMove: ({ clientX, clientY }) => {
        const day = dayOf(document.elementFromPoint(clientX, clientY));
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
