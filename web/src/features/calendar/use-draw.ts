import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Span } from "./days.ts";

/** How far the pointer moves before it draws, in pixels. */
const slack = 6;
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
  const onPointerDown = ({ target, button, pointerType, clientX, clientY }: PointerEvent) => {
    if (!onDrawn || button !== 0 || pointerType !== "mouse" || !(target instanceof Element)) return;
    const start = target.closest(controls) ? undefined : dayOf(target);
    if (start === undefined) return;
    let span: Span | null = null;
    const stops = new AbortController();
    const { signal } = stops;
    const show = (next: Span | null) => {
      span = next;
      setDrawn(next);
    };
    const end = () => {
      stops.abort();
      show(null);
    };
    stop.current = end;
    const onMove = (event: globalThis.PointerEvent) => {
      const isNear = Math.hypot(event.clientX - clientX, event.clientY - clientY) < slack;
      const day = dayOf(document.elementFromPoint(event.clientX, event.clientY));
      if (day === undefined || (span === null && isNear)) return;
      const next = between(start, day);
      if (span?.from !== next.from || span.to !== next.to) show(next);
    };
    addEventListener("pointermove", onMove, { signal });
    addEventListener(
      "pointerup",
      () => {
        const result = span;
        end();
        if (result) onDrawn(result);
      },
      { signal },
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      end();
    };
    addEventListener("keydown", onKey, { signal, capture: true });
  };
  return { drawn, onPointerDown };
}
