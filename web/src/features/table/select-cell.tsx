import { t } from "@lingui/core/macro";
import { selectBoxClass } from "@/features/selection/box/public.ts";
import { toggleAllSelected, useSelectedTasks } from "@/features/selection/public.ts";
import { cn } from "@/ui/cn.ts";
import { type Line, tasksIn } from "./lines.ts";

/** The width of the column of checkboxes, in pixels. */
export const selectWidth = 40;

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
      className={cn(selectBoxClass, "in-[tr:hover]:opacity-100")}
    />
  );
}
