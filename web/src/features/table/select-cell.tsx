import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import {
  selectThrough,
  toggleAllSelected,
  toggleSelected,
  useIsSelected,
  useSelectedTasks,
} from "@/features/selection/public.ts";
import { cn } from "@/ui/cn.ts";
import { type Line, tasksIn } from "./lines.ts";

/** The width of the column of checkboxes, in pixels. */
export const selectWidth = 40;

/** Checkboxes are shown on hover, under a finger, and while tasks are selected. */
const boxClass =
  "size-4 shrink-0 accent-accent opacity-0 checked:opacity-100 indeterminate:opacity-100 focus-visible:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100";

/** Selects a task; with Shift, all from the last selected one. The keyboard does it with Shift and the space bar. */
export function SelectBox({ task }: { task: Task }) {
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
      className={cn(boxClass, "group-hover/row:opacity-100")}
    />
  );
}

/** Selects all tasks that the table shows, or none. */
export function SelectAllBox({ lines }: { lines: readonly Line[] }) {
  const selected = useSelectedTasks();
  const ids = () => tasksIn(lines).map(({ id }) => id);
  const shown = selected.size === 0 ? [] : ids();
  const count = shown.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === shown.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      type="checkbox"
      aria-label={t`Select all`}
      tabIndex={-1}
      checked={isAll}
      onChange={() => toggleAllSelected(ids())}
      className={cn(boxClass, "in-[tr:hover]:opacity-100")}
    />
  );
}
