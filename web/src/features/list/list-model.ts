import { type Priority, priorities, type Stage, stages, type Task } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import { i18n } from "@lingui/core";
import type { BoardColumnInfo, BoardShape } from "@/features/task/public.ts";

/** The keys by which a list of tasks can be sorted. */
export type SortKey = "title" | "priority" | "createdAt" | "endingDate" | "assets" | "team";

export interface Sorting {
  readonly key: SortKey;
  readonly direction: "ascending" | "descending";
}

/** Parses a sorting in a URL, such as `-priority`; null for none or an unknown one. */
export function sortingOf(name = ""): Sorting | null {
  const direction = name.startsWith("-") ? "descending" : "ascending";
  const key = name.replace(/^-/, "");
  return Object.hasOwn(compares, key) ? { key: key as SortKey, direction } : null;
}

/** Returns a sorting in the form of the URL. */
export function nameOfSorting({ key, direction }: Sorting): string {
  return direction === "descending" ? `-${key}` : key;
}

type Compare = (a: Task, b: Task) => number;

const collator = new Intl.Collator(i18n.locale, { numeric: true, sensitivity: "base" });
const weight = (priority: Priority) => priorities.indexOf(priority);
const order = (stage: Stage) => stages.indexOf(stage);
const assets = ({ subtaskCount, noteCount }: Task) => subtaskCount + noteCount;

/** Compares tasks by a text, such as a date. */
const byText =
  (textOf: (task: Task) => string): Compare =>
  (a, b) =>
    Number(textOf(a) > textOf(b)) - Number(textOf(a) < textOf(b));

/** Compares tasks by the order of the board: column by column, from the top. */
const byPosition: Compare = (a, b) => order(a.stage) - order(b.stage) || byRank(a, b);

const compares: Readonly<Record<SortKey, Compare>> = {
  title: (a, b) => collator.compare(a.title, b.title),
  priority: (a, b) => weight(a.priority) - weight(b.priority),
  createdAt: byText(({ createdAt }) => createdAt),
  // A task without a date is due after all others.
  endingDate: byText(({ endingDate }) => endingDate || "9999-12-31"),
  assets: (a, b) => assets(a) - assets(b),
  team: (a, b) => a.assigneeIds.length - b.assigneeIds.length,
};

/** Returns the tasks of a list in order, without the trash. Equal tasks are in the order of the board. */
export function listOf(tasks: readonly Task[], stage: Stage | undefined, sorting: Sorting | null): readonly Task[] {
  const shown = tasks.filter((task) => (stage ? task.stage === stage : task.stage !== "delete"));
  if (!sorting) return shown.sort(byPosition);
  const compare = compares[sorting.key];
  const sign = sorting.direction === "ascending" ? 1 : -1;
  return shown.sort((a, b) => sign * compare(a, b) || byPosition(a, b));
}

/** The tasks of a list that are in one column. */
export interface Group {
  readonly column: BoardColumnInfo;
  readonly tasks: readonly Task[];
}

/** Divides a list by column, in the order of the columns. A column without tasks is omitted. */
export function groupsOf(rows: readonly Task[], { columns, columnOf }: Pick<BoardShape, "columns" | "columnOf">) {
  const byColumn = Map.groupBy(rows, (task) => columnOf(task) ?? "");
  return columns.flatMap((column): Group[] => {
    const tasks = byColumn.get(column.id);
    return tasks ? [{ column, tasks }] : [];
  });
}
