import { useEffect } from "react";

/** Focuses the current card of a board, or cell or head of a table, or the first row of a list. Returns whether there is one. */
export function focusTasks(): boolean {
  const task = document.querySelector<HTMLElement>(
    "main [data-task][tabindex='0'], main [role=grid] :is(td, th, [data-day])[tabindex='0'], main [data-row] a:not([tabindex='-1'])",
  );
  task?.focus();
  return task !== null;
}

/** The down arrow moves the focus to the tasks if nothing has it, because Tab would lead through the whole sidebar. */
export function useArrowToTasks(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== "ArrowDown" || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (document.activeElement === document.body && focusTasks()) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
