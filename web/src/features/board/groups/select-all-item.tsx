import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { SquareCheckBig } from "lucide-react";
import { selectedTasks, toggleAllSelected } from "@/features/selection/public.ts";
import { MenuItem } from "@/ui/menu.tsx";

/** Selects the tasks of a column or, if all of them are selected, nothing. */
export function SelectAllItem({ tasks }: { tasks: readonly Task[] }) {
  const ids = tasks.map(({ id }) => id);
  const selected = selectedTasks();
  const isWhole = ids.length > 0 && ids.every((id) => selected.has(id));
  const count = plural(ids.length, { one: "Select # task", other: "Select all # tasks" });
  return (
    <MenuItem
      id="select-all"
      icon={<SquareCheckBig />}
      isDisabled={ids.length === 0}
      onAction={() => toggleAllSelected(ids)}
    >
      {isWhole ? t`Select none` : count}
    </MenuItem>
  );
}
