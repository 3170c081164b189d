import { addDays } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { addMonths, type DateMoves, daysOfWeek, weekLength, weekOf } from "@/features/schedule/public.ts";
import { regionalLocale } from "@/ui/regional-locale.ts";
import type { Period } from "./use-period.ts";

/** Returns the days by which an arrow key moves. */
function daysBy(key: string): number | undefined {
  const forward = document.dir === "rtl" ? -1 : 1;
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -weekLength,
    ArrowDown: weekLength,
  };
  return days[key];
}

/** Returns the day that a key on another day leads to; undefined for other keys. */
function dayAfter(key: string, day: string, kind: Period["kind"]): string | undefined {
  const by = daysBy(key);
  if (by !== undefined) return addDays(day, by);
  const week = daysOfWeek(weekOf(day, regionalLocale));
  if (key === "Home") return week[0];
  if (key === "End") return week.at(-1);
  const step = { PageUp: -1, PageDown: 1 }[key];
  if (step === undefined) return undefined;
  return kind === "week" ? addDays(day, step * weekLength) : addMonths(day, step);
}

interface Options {
  readonly period: Period;
  readonly grid: RefObject<HTMLElement | null>;
  readonly tasks: readonly Task[];
  readonly moves: DateMoves;
  readonly today: string;
  /** Creates a task on a day, if the person may. */
  readonly onAdd: ((day: string) => void) | undefined;
}

/**
 * Handles the keys of the grid: arrows go from day to day, Enter leads to the bars of a day and Escape back. On a bar,
 * Shift and an arrow move the task, and with Alt its end.
 */
export function useGridKeys({ period, grid, tasks, moves, today, onAdd }: Options) {
  const shown = period.weeks.flat();
  const [chosen, choose] = useState<string | null>(null);
  const first = shown.includes(today) ? today : shown.find((day) => day.startsWith(period.day.slice(0, 7)));
  const current = chosen !== null && shown.includes(chosen) ? chosen : first;
  /** What takes the focus once it is rendered. */
  const wanted = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = grid.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });

  const focusDay = (day: string) => {
    wanted.current = `[data-day="${day}"]`;
    choose(day);
    if (!shown.includes(day)) period.goTo(day);
  };

  /** Moves the task of a bar, or its end. The bar keeps the focus. */
  const change = ({ altKey }: KeyboardEvent, task: Task, by: number) => {
    wanted.current = `[data-task="${CSS.escape(task.id)}"]`;
    if (!altKey) moves.moveBy([task.id], by);
    else if (Math.abs(by) === 1) moves.resizeBy(task, "end", by);
  };

  /** Goes to the day beside the one of a bar, or to the bar above or below. */
  const leave = (bar: HTMLElement, day: string, by: number) => {
    if (Math.abs(by) === 1) return focusDay(addDays(day, by));
    const bars = [...(grid.current?.querySelectorAll<HTMLElement>("[data-task]") ?? [])];
    return bars[bars.indexOf(bar) + Math.sign(by)]?.focus();
  };

  const onBarKey = (event: KeyboardEvent, bar: HTMLElement): boolean => {
    const task = tasks.find(({ id }) => id === bar.dataset.task);
    const by = daysBy(event.key);
    const day = bar.closest<HTMLElement>("[data-day]")?.dataset.day ?? today;
    if (event.key === "Escape") focusDay(day);
    else if (!task || by === undefined) return false;
    else if (event.shiftKey) change(event, task, by);
    else if (event.altKey) return false;
    else leave(bar, day, by);
    return true;
  };

  const onDayKey = ({ key, shiftKey, altKey }: KeyboardEvent, cell: HTMLElement): boolean => {
    const { day = today } = cell.dataset;
    if (shiftKey || altKey) return false;
    if (key === "Enter") {
      barsOn(cell)[0]?.focus();
      return true;
    }
    if (key === "c" && onAdd) {
      onAdd(day);
      return true;
    }
    const next = dayAfter(key, day, period.kind);
    if (next !== undefined) focusDay(next);
    return next !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const isHandled = target.matches("[data-task]")
      ? onBarKey(event, target)
      : target.matches("[data-day]") && onDayKey(event, target);
    if (isHandled) event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const day = target.closest<HTMLElement>("[data-day]")?.dataset.day;
    if (day !== undefined) choose(day);
  };
  return { current, onKeyDown, onFocus };
}

/** Returns the bars that are on a day, from the top, and the button that shows the others. */
function barsOn(cell: HTMLElement): readonly HTMLElement[] {
  const { left, right } = cell.getBoundingClientRect();
  const middle = (left + right) / 2;
  const isHere = (bar: HTMLElement) => {
    const box = bar.getBoundingClientRect();
    return box.left < middle && middle < box.right;
  };
  const top = (bar: HTMLElement) => bar.getBoundingClientRect().top;
  const bars = [...(cell.parentElement?.querySelectorAll<HTMLElement>("[data-task]") ?? [])].filter(isHere);
  return [...bars, ...cell.querySelectorAll<HTMLElement>("[data-more]")].sort((a, b) => top(a) - top(b));
}
