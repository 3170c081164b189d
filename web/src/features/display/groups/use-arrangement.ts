import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import { useMemo } from "react";
import { useCyclesOf } from "@/features/cycle/public.ts";
import { useFieldsOf } from "@/features/field/public.ts";
import type { BoardShape, TaskOrder } from "@/features/task/public.ts";
import { ungrouped } from "./group-shapes.tsx";
import { groupingsOf } from "./groupings.tsx";
import { orderOf } from "./task-order.ts";
import { useGroupSources } from "./use-group-sources.ts";
import { useSortContext } from "./use-sort-context.ts";

/** How the tasks of a list are divided and ordered. */
export interface Arrangement {
  readonly groups: BoardShape;
  /** The second grouping: swimlanes of a board, and subgroups elsewhere. */
  readonly lanes: BoardShape | undefined;
  /** The name of the field of the second grouping. */
  readonly laneName: string;
  readonly order: TaskOrder | undefined;
}

interface Shown {
  readonly projectId: string | null;
  /** The columns of the screen: the stages of its project, or the categories. */
  readonly stages: BoardShape;
  /** All tasks of the list, including those that a filter hides. */
  readonly tasks: readonly Task[];
}

/** Returns the order of a list; undefined for the one that people give its tasks by hand. */
function useOrder(sort: readonly string[]): TaskOrder | undefined {
  const context = useSortContext();
  return useMemo(() => orderOf(sort, context), [sort, context]);
}

/** Returns how the display options divide and order the tasks of a list. A field that no longer exists divides nothing. */
export function useArrangement({ group, lanes, empty, sort }: Display, shown: Shown): Arrangement {
  const { projectId, stages, tasks } = shown;
  const order = useOrder(sort);
  const cycles = useCyclesOf(projectId ?? "");
  const hasCycles = cycles.length > 0;
  const sources = useGroupSources(tasks, cycles, empty);
  const fields = useFieldsOf(projectId ?? "");
  return useMemo(() => {
    const groupings = groupingsOf(projectId, stages, fields, hasCycles);
    const groups = groupings.find(({ id }) => id === group)?.shapeOf(sources) ?? ungrouped();
    const second = groupings.find(({ id }) => id === lanes);
    return {
      ...{ groups: { ...groups, order }, laneName: second?.label ?? "", order },
      // All of them: a board shows those without tasks while something is dragged.
      lanes: second?.shapeOf({ ...sources, isWithEmpty: true }),
    };
  }, [projectId, stages, fields, hasCycles, group, lanes, order, sources]);
}
