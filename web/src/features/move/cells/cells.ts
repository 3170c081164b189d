import { patched } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import type { BoardShape } from "@/features/task/public.ts";
import { placeOf } from "../positions.ts";

const separator = " ";

const none: ReadonlySet<string> = new Set();

/** The id of the cell of a column in a swimlane. */
export const cellId = (lane: string, column: string) => `${lane}${separator}${column}`;

/** The parts of the id of a cell. */
function partsOf(cell: string): readonly [lane: string, column: string] {
  const [lane = "", column = ""] = cell.split(separator);
  return [lane, column];
}

/**
 * Returns the shape of a board with swimlanes, whose columns are its cells, lane by lane. A move to a cell changes what
 * both its column and its lane stand for. Keys pass over collapsed lanes, whose cards are not drawn.
 */
export function cellsOf(groups: BoardShape, lanes: BoardShape, collapsed = none): BoardShape {
  const titles = new Map(lanes.columns.map(({ id, title }) => [id, title]));
  const place = (cell: string, task: Task, isAdded: boolean) => {
    const [lane, column] = partsOf(cell);
    const inColumn = placeOf(groups, task, column, isAdded);
    if (typeof inColumn === "string") return inColumn;
    const inLane = placeOf(lanes, patched(task, inColumn), lane, isAdded);
    return typeof inLane === "string" ? inLane : { ...inColumn, ...inLane };
  };
  return {
    columns: lanes.columns.flatMap((lane) =>
      groups.columns.map(({ id, title }) => ({
        id: cellId(lane.id, id),
        title: `${title}, ${titles.get(lane.id) ?? ""}`,
      })),
    ),
    columnOf: (task) => {
      const [lane, column] = [lanes.columnOf(task), groups.columnOf(task)];
      return lane === undefined || column === undefined ? undefined : cellId(lane, column);
    },
    placeIn: (cell, task) => place(cell, task, false),
    addIn: groups.addIn || lanes.addIn ? (cell, task) => place(cell, task, true) : undefined,
    partsOf: (cell) => {
      const [lane, column] = partsOf(cell);
      return [
        { shape: groups, column },
        { shape: lanes, column: lane },
      ];
    },
    order: groups.order,
    neighbours: (cell) => {
      const [lane, column] = partsOf(cell);
      return {
        beside: groups.columns.map(({ id }) => cellId(lane, id)),
        along: lanes.columns.flatMap(({ id }) => (collapsed.has(id) ? [] : cellId(id, column))),
      };
    },
  };
}
