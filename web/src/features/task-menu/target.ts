import { useEffect } from "react";
import { selectedTasks } from "@/features/selection/public.ts";

/** Whether the pointer was used after the focus last moved: then its task is meant, and not the focused one. */
let isPointing = false;

const idOf = (element: Element | null | undefined) => {
  const item = element?.closest<HTMLElement>("[data-task], [data-row]");
  return item?.dataset.task ?? item?.dataset.row;
};

/** Follows whether a person works with the pointer or with the focus. */
export function useTargetTracking(): void {
  useEffect(() => {
    const onPointer = ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") isPointing = true;
    };
    const onFocus = () => {
      isPointing = false;
    };
    addEventListener("pointermove", onPointer, { passive: true });
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("pointermove", onPointer);
      removeEventListener("focusin", onFocus);
    };
  }, []);
}

/**
 * Returns the ids of the tasks that a key or the palette acts on: the selected ones, or else the one that is focused,
 * under the pointer, or open.
 */
export function targetIds(): readonly string[] {
  const focused = document.activeElement;
  const open = document.querySelector<HTMLElement>("[data-open-task]")?.dataset.openTask;
  const hovered = idOf(document.querySelector("main :is([data-task], [data-row]):hover"));
  // The focus in the panel means its task, wherever the pointer rests.
  const isInPanel = open !== undefined && focused !== document.body && focused?.querySelector("[data-open-task]");
  if (isInPanel) return [open];
  const selected = selectedTasks();
  if (selected.size > 0) return [...selected];
  const id = (isPointing && hovered) || idOf(focused) || open || hovered;
  return id === undefined ? [] : [id];
}

/** Returns the card or row of a task, or else the panel in which it is open. */
export function elementOf(id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return (
    document.querySelector<HTMLElement>(`main :is([data-task="${name}"], [data-row="${name}"])`) ??
    document.querySelector<HTMLElement>(`[data-open-task="${name}"]`)
  );
}

/** Returns the ids of the tasks at an element: the selected ones, if the task there is one of them. */
export function tasksAt(element: Element): readonly string[] {
  const id = idOf(element);
  const selected = selectedTasks();
  if (id !== undefined && selected.has(id)) return [...selected];
  return id === undefined ? [] : [id];
}
