import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Line } from "@/features/list/lines/public.ts";
import { type DateMoves, spanOf } from "@/features/schedule/public.ts";
import { keyOf } from "./line-sizes.ts";
import type { Part } from "./task-row.tsx";
import type { AxisScroll } from "./use-axis-scroll.ts";

/** The lines that Page up and Page down pass. */
const page = 10;
const week = 7;

/** Returns the index of the line that a key leads to; undefined for other keys. */
function lineAfter(key: string, index: number, last: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - page,
    PageDown: index + page,
    Home: 0,
    End: last,
  };
  const next = targets[key];
  return next === undefined ? undefined : Math.max(0, Math.min(last, next));
}

/** Returns the days by which an arrow key moves. */
function daysBy(key: string): number | undefined {
  const forward = document.dir === "rtl" ? -1 : 1;
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -week,
    ArrowDown: week,
  };
  return days[key];
}

interface Options {
  readonly body: RefObject<HTMLElement | null>;
  readonly lines: readonly Line[];
  readonly moves: DateMoves;
  readonly scroll: AxisScroll;
  /** Scrolls a line into view. */
  readonly showLine: (index: number) => void;
  readonly onToggle: (column: string, isAll: boolean) => void;
  readonly onMoved: (taskId: string) => void;
}

/**
 * Handles the keys of the timeline: arrows go from line to line, and from a name to its bar. On a bar, Shift and an arrow
 * move the task, and with Alt its end.
 */
export function useTimelineKeys({ body, lines, moves, scroll, showLine, onToggle, onMoved }: Options) {
  const [focus, setFocus] = useState<{ readonly line: string; readonly part: Part } | null>(null);
  const found = focus ? lines.findIndex((line) => keyOf(line) === focus.line) : -1;
  const current = Math.max(found, 0);
  const part: Part = found >= 0 && focus && lines[found]?.task ? focus.part : "title";
  /** What takes the focus once it is rendered. */
  const wanted = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = body.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });

  const goTo = (index: number, to: Part) => {
    const line = lines[index];
    if (!line) return;
    const next: Part = line.task ? to : "title";
    const key = keyOf(line);
    wanted.current = `[data-line="${CSS.escape(key)}"][data-part="${next}"]`;
    showLine(index);
    const span = line.task && spanOf(line.task);
    if (next === "bar" && span) scroll.reveal(span);
    setFocus({ line: key, part: next });
  };

  /** Moves the task of a bar, or its end. The bar keeps the focus. */
  const change = ({ key, altKey }: KeyboardEvent): boolean => {
    const task = lines[current]?.task;
    const by = daysBy(key);
    if (!task || by === undefined || part !== "bar") return false;
    if (!altKey) moves.moveBy([task.id], by);
    else if (Math.abs(by) === 1) moves.resizeBy(task, "end", by);
    wanted.current = `[data-line="${CSS.escape(task.id)}"][data-part="bar"]`;
    onMoved(task.id);
    return true;
  };

  /** Goes from a name to its bar or back, or opens or closes a group. */
  const across = (key: string): boolean => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const line = lines[current];
    if (by === undefined || !line) return false;
    const isForward = by > 0 !== (document.dir === "rtl");
    if (line.task) goTo(current, isForward ? "bar" : "title");
    else if (!line.head.isSub && line.head.isCollapsed === isForward) onToggle(line.head.column.id, false);
    return true;
  };

  /** Handles a key without modifiers. */
  const go = (key: string): boolean => {
    const next = lineAfter(key, current, lines.length - 1);
    if (next !== undefined) goTo(next, part);
    else if (key === "Escape" && part === "bar") goTo(current, "title");
    else return across(key);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || (altKey && !shiftKey)) return;
    if (!(target instanceof HTMLElement && target.dataset.line)) return;
    if (shiftKey ? change(event) : go(key)) event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { line, part: to } = target.dataset;
    if (line !== undefined && (line !== focus?.line || to !== focus.part)) {
      setFocus({ line, part: to === "bar" ? "bar" : "title" });
    }
  };
  return { current, part, isChosen: found >= 0, onKeyDown, onFocus };
}
