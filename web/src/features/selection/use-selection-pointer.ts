import { useEffect } from "react";
import { cardOf } from "@/features/task/public.ts";
import { extendedTo, toggled } from "./selection-model.ts";
import { selectedTasks } from "./selection-store.ts";
import { itemOfElement, orderOfShown } from "./shown-items.ts";
import { selectAndAnnounce } from "./use-selection-keys.ts";

const controls = "button, input, textarea, select, [contenteditable], [role=dialog], [role=gridcell]";

/**
 * Shift and a click select all tasks from the last selected one. Under a finger, a tap selects while others are
 * selected. Both come before the link of a card, which would open the task.
 */
export function useSelectionPointer(): void {
  useEffect(() => {
    const isTap = (event: MouseEvent) =>
      event instanceof PointerEvent && event.pointerType === "touch" && selectedTasks().size > 0;
    const listen = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.shiftKey || isTap(event)) || !(event.target instanceof Element)) return;
      const id = event.target.closest(controls) ? undefined : itemOfElement(event.target);
      if (id === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const order = orderOfShown();
      selectAndAnnounce((before) => (event.shiftKey ? extendedTo(before, id, order) : toggled(before, id)));
      cardOf(id)?.focus();
    };
    // The text between two clicks would be selected, too.
    const keepText = (event: MouseEvent) => {
      if (!(event.shiftKey && event.target instanceof Element) || event.target.closest(controls)) return;
      if (itemOfElement(event.target) !== undefined) event.preventDefault();
    };
    addEventListener("click", listen, { capture: true });
    addEventListener("mousedown", keepText);
    return () => {
      removeEventListener("click", listen, { capture: true });
      removeEventListener("mousedown", keepText);
    };
  }, []);
}
