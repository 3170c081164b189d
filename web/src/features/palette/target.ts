import { useEffect } from "react";

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
 * Returns the id of the task that a key or the palette acts on: the focused one, the one under the pointer, or the open
 * one.
 */
export function targetId(): string | undefined {
  const focused = document.activeElement;
  const open = document.querySelector<HTMLElement>("[data-open-task]")?.dataset.openTask;
  const hovered = idOf(document.querySelector("[data-task]:hover, [data-row]:hover"));
  // The focus in the panel means its task, wherever the pointer rests.
  const isInPanel = open !== undefined && focused !== document.body && focused?.querySelector("[data-open-task]");
  if (isInPanel) return open;
  return (isPointing && hovered) || idOf(focused) || open || hovered;
}
