import { cellId } from "@/features/move/cells/public.ts";
import { type Position, positionOf } from "@/features/move/public.ts";
import { type BoardShape, type Columns, cardsIn } from "@/features/task/public.ts";
import type { Line } from "../use-lines.ts";

/**
 * Returns for each line the group that a task joins when it is dropped there; undefined for the head of a group that
 * has subgroups.
 * @param shape the groups, or the cells of groups and subgroups
 */
export function groupsOfLines(
  lines: readonly Line[],
  { columnOf }: Pick<BoardShape, "columnOf">,
  hasSubgroups: boolean,
): readonly (string | undefined)[] {
  let group = "";
  return lines.map(({ task, head }) => {
    if (task) return columnOf(task);
    if (head.isSub) return cellId(head.column.id, group);
    group = head.column.id;
    return hasSubgroups ? undefined : group;
  });
}

/**
 * Returns the position one row up or down; undefined at the ends of the list. Beyond the end of its group, a row goes
 * to the next group that the list shows.
 * @param groups the ids of the shown groups, in order
 */
export function positionBeside(
  columns: Columns,
  id: string,
  step: 1 | -1,
  groups: readonly string[],
): Position | undefined {
  const from = positionOf(columns, id);
  if (!from) return undefined;
  const index = from.index + step;
  if (index >= 0 && index < cardsIn(columns, from.column).length) return { column: from.column, index };
  const column = groups[groups.indexOf(from.column) + step];
  if (column === undefined) return undefined;
  return { column, index: step > 0 ? 0 : cardsIn(columns, column).length };
}
