import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task, WorkStage } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";

/** A column of a board: a stage of one project or, on the boards of all projects, a whole category of stages. */
export interface BoardColumnInfo {
  readonly id: string;
  readonly category: WorkStage;
  readonly title: string;
  /** The stage, if the column is one. */
  readonly stage?: ProjectStage;
}

/** Returns the column of a stage. */
export function columnOfStage(stage: ProjectStage): BoardColumnInfo {
  const { id, category, name } = stage;
  return { id, category, title: name, stage };
}

/** The columns of a board, and how cards belong to them. */
export interface BoardShape {
  readonly columns: readonly BoardColumnInfo[];
  /** Returns the id of the column that shows a task; undefined if none does. */
  readonly columnOf: (task: Task) => string | undefined;
  /** Returns the fields that put a task into a column. */
  readonly placeIn: (column: string) => Partial<Pick<Task, "stage" | "stageId">>;
  /** Moves a column to an index among the others; undefined on boards with a fixed order of columns. */
  readonly moveColumn?: ((column: string, index: number) => void) | undefined;
}

/** An end of a column, at which cards are added. */
export type ColumnEnd = "top" | "bottom";

/** The cards of a board by column, in the order of its columns. */
export type Columns = ReadonlyMap<string, readonly Task[]>;

const none: readonly Task[] = [];

/** Returns the cards of a column in order. */
export const cardsIn = (columns: Columns, column: string): readonly Task[] => columns.get(column) ?? none;

export function sameItems(a: readonly Task[], b: readonly Task[]): boolean {
  return a.length === b.length && a.every((task, index) => task === b[index]);
}

/**
 * Returns the board's columns in order. An unchanged column keeps its array. Tasks that belong to no column are
 * omitted.
 */
export function columnsOf(
  tasks: readonly Task[],
  { columns, columnOf }: Pick<BoardShape, "columns" | "columnOf">,
  previous?: Columns,
): Columns {
  const cards = new Map(columns.map(({ id }): [string, Task[]] => [id, []]));
  for (const task of tasks) cards.get(columnOf(task) ?? "")?.push(task);
  return new Map(
    [...cards].map(([id, column]) => {
      column.sort(byRank);
      const before = previous?.get(id);
      return [id, before && sameItems(before, column) ? before : column];
    }),
  );
}
