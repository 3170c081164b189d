import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { draggedWith, type Edge, type Span, trackPointer } from "@/features/schedule/public.ts";
import { type DatesDrag, setDrag } from "./dates-drag.ts";
import { dayAt, type Scale } from "./scale.ts";
import { scrollStart } from "./use-axis-scroll.ts";

/** Within this distance of an edge, a drag scrolls, by at most so many pixels per frame. */
const edgeZone = 48;
const fastest = 20;

type Point = Pick<MouseEvent, "clientX" | "clientY">;

/** What is drawn in a line: the days of a new task. */
export interface Drawn extends Span {
  readonly line: number;
}

type Follow = (start: Point, onMove: (offset: number) => void, onEnd: (at: Element | null) => void) => void;

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scale: Scale;
  /** The width of the names before the axis. */
  readonly names: number;
  /** Called with what was dragged, and where it was dropped. */
  readonly onDrop: (drag: DatesDrag, at: Element) => void;
  /** Called with what was drawn; undefined if the person may not create tasks. */
  readonly onDrawn: ((drawn: Drawn) => void) | undefined;
}

/** Returns how fast a drag at this point scrolls, in pixels per frame. */
function speedAt(element: HTMLElement, names: number, { clientX }: Point): number {
  const { left, right } = element.getBoundingClientRect();
  const isRtl = document.dir === "rtl";
  const [from, to] = isRtl ? [left, right - names] : [left + names, right];
  const beyond = Math.max(clientX - (to - edgeZone), 0) - Math.max(from + edgeZone - clientX, 0);
  return (Math.max(-1, Math.min(1, beyond / edgeZone)) * fastest) | 0;
}

/** Returns the offset of a point on the axis. */
export function offsetAt(element: HTMLElement, names: number, { clientX }: Point): number {
  const { left, right } = element.getBoundingClientRect();
  return scrollStart(element) + (document.dir === "rtl" ? right - clientX : clientX - left) - names;
}

const edges: readonly Edge[] = ["start", "end"];

/**
 * Returns a function that follows the pointer on the axis. It calls back with offsets, also while the canvas scrolls
 * along, and at the end with what is below the pointer; with null if nothing was dropped.
 */
function useFollow(scroller: Options["scroller"], names: number): Follow {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (start, onMove, onEnd) => {
    const element = scroller.current;
    if (!element) return;
    let point = start;
    let frame = 0;
    const scroll = () => {
      const speed = speedAt(element, names, point);
      if (speed !== 0) {
        element.scrollLeft += speed;
        onMove(offsetAt(element, names, point));
      }
      frame = requestAnimationFrame(scroll);
    };
    stop.current = trackPointer(start, {
      onMove: (next) => {
        point = next;
        if (frame === 0) frame = requestAnimationFrame(scroll);
        onMove(offsetAt(element, names, point));
      },
      onEnd: (isDropped) => {
        cancelAnimationFrame(frame);
        onEnd(isDropped ? document.elementFromPoint(point.clientX, point.clientY) : null);
      },
    });
  };
}

/** Lets a mouse or pen drag bars and their ends, and draw new tasks. Near an edge, the canvas scrolls along. */
export function useBarPointer({ scroller, scale, names, onDrop, onDrawn }: Options) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const follow = useFollow(scroller, names);
  const latest = useRef({ scale, onDrop, onDrawn });
  useLayoutEffect(() => {
    latest.current = { scale, onDrop, onDrawn };
  });

  const drag = (event: PointerEvent, taskId: string, edge: Edge | null) => {
    const element = scroller.current;
    if (!element) return;
    const from = offsetAt(element, names, event);
    const ids = new Set(edge ? [taskId] : draggedWith(taskId));
    let current: DatesDrag = { ids, edge, days: 0 };
    follow(
      event,
      (offset) => {
        const days = Math.round((offset - from) / latest.current.scale.dayWidth);
        if (days === current.days) return;
        current = { ...current, days };
        setDrag(current);
      },
      (at) => {
        setDrag(null);
        if (at) latest.current.onDrop(current, at);
      },
    );
  };

  const draw = (event: PointerEvent, line: number) => {
    const element = scroller.current;
    if (!element) return;
    const start = dayAt(latest.current.scale, offsetAt(element, names, event));
    let current: Drawn | null = null;
    follow(
      event,
      (offset) => {
        const day = dayAt(latest.current.scale, offset);
        const [from, to] = day < start ? [day, start] : [start, day];
        if (current?.from === from && current.to === to) return;
        current = { line, from, to };
        setDrawn(current);
      },
      (at) => {
        setDrawn(null);
        if (at && current) latest.current.onDrawn?.(current);
      },
    );
  };

  const onPointerDown = (event: PointerEvent) => {
    const { target, button, pointerType, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || pointerType === "touch" || ctrlKey || metaKey || shiftKey || !(target instanceof Element))
      return;
    const taskId = target.closest<HTMLElement>("[data-part=bar]")?.dataset.task;
    const edge = target.closest<HTMLElement>("[data-edge]")?.dataset.edge;
    if (taskId !== undefined) return drag(event, taskId, edges.find((each) => each === edge) ?? null);
    const line = target.closest<HTMLElement>("[data-canvas]")?.dataset.canvas;
    if (line !== undefined && onDrawn && !target.closest("button, a")) draw(event, Number(line));
  };
  return { drawn, onPointerDown };
}
