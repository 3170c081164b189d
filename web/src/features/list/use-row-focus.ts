import type { Task } from "@baton/domain/task/task";
import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { takeClosedTask } from "@/features/task/public.ts";

interface Wanted {
  readonly id: string;
  readonly control: "a" | "button";
}

/**
 * Tracks which row has the focus, so that it stays rendered when it is scrolled out of view. The focus returns to the
 * row of a task whose page was closed, and moves to the next row when its own is removed.
 */
export function useRowFocus(rows: readonly Task[], scroller: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<Wanted>(undefined);
  const latest = useRef(rows);

  const focusRow = useCallback((next: Wanted) => {
    wanted.current = next;
    setActive(next.id);
  }, []);

  useEffect(() => {
    const id = takeClosedTask();
    if (id) focusRow({ id, control: "a" });
  }, [focusRow]);

  useLayoutEffect(() => {
    latest.current = rows;
    if (wanted.current?.id !== active || document.activeElement !== document.body) return;
    const { id, control } = wanted.current;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] ${control}`);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  }, [rows, active, scroller]);

  const onFocus = useCallback((event: FocusEvent) => {
    setActive(event.target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null);
  }, []);

  /** Must be called before a row is removed: the focus moves to the row that replaces it. */
  const leaveRow = useCallback(
    (id: string) => {
      const index = latest.current.findIndex((task) => task.id === id);
      const next = latest.current[index + 1] ?? latest.current[index - 1];
      if (next) focusRow({ id: next.id, control: "button" });
    },
    [focusRow],
  );

  /** Moves the focus to another row, which may be out of view and so not rendered yet. */
  const moveTo = useCallback(
    (id: string) => {
      flushSync(() => setActive(id));
      const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`);
      link?.focus({ preventScroll: true });
      link?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
    },
    [scroller],
  );

  return { active, onFocus, leaveRow, moveTo };
}
