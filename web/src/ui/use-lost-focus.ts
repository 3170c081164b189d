import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const controls = "a, button";

/**
 * Keeps the focus in a list when rows are removed: it moves to the same control of the next row, and after the last
 * row to `<main>`. Each row has its id in `data-row`.
 */
export function useLostFocus(ids: readonly string[], list: RefObject<HTMLElement | null>): void {
  const latest = useRef(ids);
  const focused = useRef<{ id: string; control: number }>(undefined);

  useEffect(() => {
    const element = list.current;
    const remember = () => {
      // Not the target of the event: a toolbar may have moved the focus on before the event arrives here.
      const target = document.activeElement;
      if (!target) return;
      const row = target.closest<HTMLElement>("[data-row]");
      const control = Array.from(row?.querySelectorAll(controls) ?? []).indexOf(target);
      focused.current = row?.dataset.row ? { id: row.dataset.row, control } : undefined;
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [list]);

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = ids;
    const lost = focused.current;
    if (!lost || ids.includes(lost.id) || document.activeElement !== document.body) return;
    focused.current = undefined;
    const next = ids[Math.min(before.indexOf(lost.id), ids.length - 1)];
    const row = next === undefined ? null : list.current?.querySelector(`[data-row="${CSS.escape(next)}"]`);
    const choice = Array.from(row?.querySelectorAll<HTMLElement>(controls) ?? []);
    const control = choice[lost.control] ?? choice.at(-1);
    (control ?? list.current?.closest("main"))?.focus({ preventScroll: true });
  }, [ids, list]);
}
