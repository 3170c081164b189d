import type { Identified } from "@baton/domain/kernel/lists";
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
export function useRowFocus(rows: readonly Identified[], scroller: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<Wanted>(undefined);
  const hasFocus = useRef(false);
  const latest = useRef(rows);

  const focusRow = useCallback((next: Wanted) => {
    wanted.current = next;
    setActive(next.id);
  }, []);

  useEffect(() => {
    const id = takeClosedTask();
    if (id) focusRow({ id, control: "a" });
  }, [focusRow]);

  // The focus moves to the row that replaces its own, whoever removes it.
  useLayoutEffect(() => {
    const index = latest.current.findIndex(({ id }) => id === active);
    latest.current = rows;
    if (index < 0 || !hasFocus.current || rows.some(({ id }) => id === active)) return;
    const next = rows[index] ?? rows.at(-1);
    if (next) focusRow({ id: next.id, control: "button" });
  }, [rows, active, focusRow]);

  useLayoutEffect(() => {
    if (wanted.current?.id !== active || document.activeElement !== document.body) return;
    const { id, control } = wanted.current;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] ${control}`);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  }, [active, scroller]);

  const onFocus = useCallback((event: FocusEvent) => {
    hasFocus.current = true;
    setActive(event.target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null);
  }, []);

  const onBlur = useCallback(
    ({ target }: FocusEvent) => {
      // A removed row loses the focus as well, but the person has not left the list.
      queueMicrotask(() => {
        if (target.isConnected && !scroller.current?.contains(document.activeElement)) hasFocus.current = false;
      });
    },
    [scroller],
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

  return { active, onFocus, onBlur, moveTo, pin: setActive };
}
