import type { Task } from "@baton/domain/task/task";
import { SquareCheckBig } from "lucide-react";
import { action, type OfferedAction } from "@/features/action/offer/public.ts";
import { selectedTasks, toggleAllSelected } from "@/features/selection/public.ts";

/** Returns the action that selects the tasks of a column or, if all of them are selected, nothing. */
export function selectColumn(tasks: readonly Task[]): OfferedAction {
  const ids = tasks.map(({ id }) => id);
  const selected = selectedTasks();
  const isOn = ids.length > 0 && ids.every((id) => selected.has(id));
  return action("selectColumn", <SquareCheckBig />, () => toggleAllSelected(ids), {
    ...{ isOn, count: ids.length, isDisabled: ids.length === 0 },
  });
}
