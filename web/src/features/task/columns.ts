import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task, WorkStage } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import type { ReactNode } from "react";

/**
 * A column of a board, or a group of a list: a stage of one project, on the boards of all projects a whole category of
 * stages, or what else the tasks are grouped by.
 */
export interface BoardColumnInfo {
  readonly id: string;
  readonly title: string;
  /** The category, if the column is a stage or a category of stages. */
  readonly category?: WorkStage;
  /** The sign before the title, if the column is neither. */
  readonly sign?: ReactNode;
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
  /** Returns the fields that put a task into a column, or why it cannot be put there. */
  readonly placeIn: (column: string, task: Task) => Partial<Task> | string;
  /**
   * Does the same, but lets a task keep what it has, as with a second person; undefined if there is nothing to keep, or a
   * task can have only one.
   */
  readonly addIn?: ((column: string, task: Task) => Partial<Task> | string | undefined) | undefined;
  /** Returns what a cell of swimlanes consists of: its column and its lane, each with the shape that has it. */
  readonly partsOf?: (cell: string) => readonly { readonly shape: BoardShape; readonly column: string }[];
  /** Moves a column to an index among the others; undefined on boards with a fixed order of columns. */
  readonly moveColumn?: ((column: string, index: number) => void) | undefined;
  /**
   * Returns the columns beside one, and those above and below it, itself included, on a board whose columns are cells of
   * swimlanes.
   */
  readonly neighbours?: (column: string) => { readonly beside: readonly string[]; readonly along: readonly string[] };
  /** The order of the tasks in a column, if it is not the one that people give them by hand. */
  readonly order?: TaskOrder | undefined;
}

/** An order of tasks, and its name, such as "Due". */
export interface TaskOrder {
  readonly compare: (a: Task, b: Task) => number;
  readonly name: string;
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
  { columns, columnOf, order }: Pick<BoardShape, "columns" | "columnOf" | "order">,
  previous?: Columns,
): Columns {
  const cards = new Map(columns.map(({ id }): [string, Task[]] => [id, []]));
  for (const task of tasks) cards.get(columnOf(task) ?? "")?.push(task);
  return new Map(
    [...cards].map(([id, column]) => {
      column.sort(order?.compare ?? byRank);
      const before = previous?.get(id);
      return [id, before && sameItems(before, column) ? before : column];
    }),
  );
}
