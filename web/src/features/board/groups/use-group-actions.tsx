import type { Task } from "@baton/domain/task/task";
import { ChevronsLeft, EyeOff, Plus } from "lucide-react";
import { action, type OfferedAction } from "@/features/action/offer/public.ts";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { useGroupColumns } from "./group-columns.ts";
import { selectColumn } from "./select-column.tsx";

export interface ShownGroup {
  readonly column: BoardColumnInfo;
  readonly tasks: readonly Task[];
  /** Adds a task that belongs to the group; undefined if that is impossible. */
  readonly onAdd: (() => void) | undefined;
}

/** Returns the actions on a column that is not a stage, in groups. */
export function useGroupActions({ column, tasks, onAdd }: ShownGroup): readonly (readonly OfferedAction[])[] {
  const { toggleCollapsed, toggleHidden } = useGroupColumns();
  return [
    [...(onAdd ? [action("addToColumn", <Plus />, onAdd, { opensField: true })] : []), selectColumn(tasks)],
    [
      // One column fills a phone.
      ...(matchMedia("(width < 48rem)").matches
        ? []
        : [action("collapseColumn", <ChevronsLeft />, () => toggleCollapsed(column.id))]),
      action("hideColumn", <EyeOff />, () => toggleHidden(column.id)),
    ],
  ];
}
