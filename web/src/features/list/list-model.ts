import { type Stage, stages, type Task } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import { type BoardColumnInfo, type BoardShape, type TaskOrder, tasksOn } from "@/features/task/public.ts";
import { lookUp } from "@/platform/look-up.ts";

/** The columns of a list, and the keys by which their heads sort it. */
export type SortKey = "title" | "priority" | "created" | "due" | "assets" | "team";

export interface Sorting {
  readonly key: SortKey;
  readonly direction: "ascending" | "descending";
}

const sortKeys: readonly SortKey[] = ["title", "priority", "created", "due", "assets", "team"];

/** Parses a sorting in a URL, such as `-priority`; null for none, or one that no column has. */
export function sortingOf(name = ""): Sorting | null {
  const key = sortKeys.find((each) => each === name.replace(/^-/, ""));
  return key === undefined ? null : { key, direction: name.startsWith("-") ? "descending" : "ascending" };
}

/** Returns a sorting in the form of the URL. */
export function nameOfSorting({ key, direction }: Sorting): string {
  return direction === "descending" ? `-${key}` : key;
}

type Compare = (a: Task, b: Task) => number;

const order = (stage: Stage) => stages.indexOf(stage);
const assets = ({ subtaskCount, noteCount }: Task) => subtaskCount + noteCount;

/** Compares tasks by the order of the board: column by column, from the top. */
const byPosition: Compare = (a, b) => order(a.stage) - order(b.stage) || byRank(a, b);

/** The orders that only this list has. All others are those of every layout. */
const compares: Readonly<Record<string, Compare>> = {
  assets: (a, b) => assets(a) - assets(b),
  team: (a, b) => a.assigneeIds.length - b.assigneeIds.length,
};

/**
 * Returns the tasks of a list in order, without the trash. Equal tasks are in the order of the board.
 * @param order the chosen order, unless only this list has it
 */
export function listOf(
  tasks: readonly Task[],
  stage: Stage | undefined,
  sorting: Sorting | null,
  order?: TaskOrder,
): readonly Task[] {
  const shown = tasksOn(tasks, stage);
  if (order) return shown.toSorted(order.compare);
  const compare = sorting && lookUp(compares, sorting.key);
  const sign = sorting?.direction === "descending" ? -1 : 1;
  return shown.toSorted((a, b) => (compare ? sign * compare(a, b) : 0) || byPosition(a, b));
}

/** The tasks of a list that are in one column. */
export interface Group {
  readonly column: BoardColumnInfo;
  readonly tasks: readonly Task[];
}

/** Divides a list by column, in the order of the columns. A column without tasks is omitted, unless it is asked for. */
export function groupsOf(
  rows: readonly Task[],
  { columns, columnOf }: Pick<BoardShape, "columns" | "columnOf">,
  isWithEmpty = false,
): readonly Group[] {
  const byColumn = Map.groupBy(rows, (task) => columnOf(task) ?? "");
  return columns.flatMap((column): Group[] => {
    const tasks = byColumn.get(column.id) ?? [];
    return tasks.length > 0 || isWithEmpty ? [{ column, tasks }] : [];
  });
}
