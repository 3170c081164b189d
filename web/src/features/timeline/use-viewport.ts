import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Extent } from "./scale.ts";
import { scrollStart } from "./use-axis-scroll.ts";

/** What is in view is rendered in steps, so that most movements of the scroll bars render nothing, in pixels. */
const steps = { x: 512, y: 128 };
/** How long nothing is scrolled before the scrolling has ended, in milliseconds. */
const rest = 150;

/** The rendered part of the canvas, in pixels: what is in view, and some more at each side. */
export interface Viewport {
  readonly across: Extent;
  readonly down: Extent;
}

const around = (start: number, length: number, step: number): Extent => ({
  start: Math.max(0, Math.floor(start / step - 0.5) * step),
  end: Math.ceil((start + length) / step + 0.5) * step,
});

const isSame = (a: Extent, b: Extent) => a.start === b.start && a.end === b.end;

interface Scrolling {
  readonly onScroll: () => void;
  readonly onRest: () => void;
}

/**
 * Returns the part of a scroller that is rendered, and what is in view across once the scrolling has ended.
 * @param names the width of the names before the axis
 */
export function useViewport(scroller: RefObject<HTMLElement | null>, names: number, scrolling: Scrolling) {
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [seen, setSeen] = useState<Extent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(scrolling);
  const resized = useRef(() => {});

  const measure = () => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientWidth, clientHeight } = element;
    const next = {
      across: around(scrollStart(element), Math.max(0, clientWidth - names), steps.x),
      down: around(scrollTop, clientHeight, steps.y),
    };
    setViewport((before) => {
      if (!before) return next;
      const [across, down] = [isSame(before.across, next.across), isSame(before.down, next.down)];
      if (across && down) return before;
      // What has not changed stays the same object, so that scrolling down does not render the rows in view again.
      return { across: across ? before.across : next.across, down: down ? before.down : next.down };
    });
  };
  const settle = () => {
    const element = scroller.current;
    if (!element) return;
    const start = scrollStart(element);
    const next = { start, end: start + element.clientWidth - names };
    setSeen((before) => (before && isSame(before, next) ? before : next));
  };
  useLayoutEffect(() => {
    latest.current = scrolling;
    resized.current = () => {
      measure();
      settle();
      latest.current.onScroll();
    };
  });
  const isFirst = viewport === null;
  // Measuring after every render would lay out the page twice. The second one has been scrolled to its first day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(measure, [names, isFirst]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => resized.current());
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, [scroller]);
  const onScroll = () => {
    measure();
    latest.current.onScroll();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      settle();
      latest.current.onRest();
    }, rest);
  };
  return { viewport, seen, onScroll };
}
