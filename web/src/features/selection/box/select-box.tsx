import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import { cn } from "@/ui/cn.ts";
import { useIsSelected } from "../selection-store.ts";
import { selectThrough, toggleSelected } from "../use-selection-keys.ts";

/** Checkboxes are shown on hover, under a finger, and while tasks are selected. */
export const selectBoxClass =
  "size-4 shrink-0 accent-accent opacity-0 checked:opacity-100 indeterminate:opacity-100 focus-visible:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100";

/** Selects a task; with Shift, all from the last selected one. The keyboard does it with Shift and the space bar. */
export function SelectBox({ task, className }: { task: Task; className?: string }) {
  const isSelected = useIsSelected(task.id);
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) selectThrough(task.id);
    else toggleSelected(task.id);
  };
  return (
    <input
      type="checkbox"
      aria-label={t`Select ${task.title}`}
      tabIndex={-1}
      checked={isSelected}
      onChange={() => {}}
      onClick={onClick}
      className={cn(selectBoxClass, "group-hover/row:opacity-100", className)}
    />
  );
}
