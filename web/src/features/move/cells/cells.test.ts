import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import type { BoardShape } from "@/features/task/public.ts";
import { task } from "../../../../../domain/test/samples.ts";
import { cellId, cellsOf } from "./cells.ts";

const shape = (
  ids: readonly string[],
  columnOf: BoardShape["columnOf"],
  placeIn: BoardShape["placeIn"],
): BoardShape => ({
  columns: ids.map((id) => ({ id, title: id })),
  columnOf,
  placeIn,
});
const stages = shape(
  ["ready", "done"],
  ({ stageId }) => stageId,
  (stageId) => ({ stageId }),
);
const people = shape(
  ["ada", "bo"],
  ({ assigneeIds: [first] }) => first,
  (id, { assigneeIds }) => (id === "bo" ? "Bo is away" : { assigneeIds: [id, ...assigneeIds.slice(1)] }),
);
const cells = cellsOf(stages, people);
const one = (stageId: string, ...assigneeIds: string[]): Task => task({ stageId, assigneeIds });

test("a task stands in the cell of its column and lane, and in none if it has no lane", () => {
  expect(cells.columns.map(({ id }) => id)).toEqual(["ada ready", "ada done", "bo ready", "bo done"]);
  expect(cells.columnOf(one("ready", "bo"))).toBe(cellId("bo", "ready"));
  expect(cells.columnOf(one("ready"))).toBeUndefined();
});

test("a move to a cell changes only what its column and lane stand for", () => {
  expect(cells.placeIn(cellId("ada", "done"), one("ready", "bo", "cleo"))).toEqual({
    stageId: "done",
    assigneeIds: ["ada", "cleo"],
  });
  expect(cells.placeIn(cellId("ada", "done"), one("ready", "ada"))).toEqual({ stageId: "done" });
  expect(cells.placeIn(cellId("ada", "ready"), one("ready", "bo"))).toEqual({ assigneeIds: ["ada"] });
});

test("with Alt, a move to a cell adds its lane, and changes the column", () => {
  const adding = { ...people, addIn: (id: string, { assigneeIds }: Task) => ({ assigneeIds: [id, ...assigneeIds] }) };
  const both = cellsOf(stages, adding);
  expect(both.addIn?.(cellId("ada", "done"), one("ready", "bo"))).toEqual({
    stageId: "done",
    assigneeIds: ["ada", "bo"],
  });
  expect(cells.addIn).toBeUndefined();
});

test("a cell that refuses a task says why", () => {
  expect(cells.placeIn(cellId("bo", "done"), one("ready", "ada"))).toBe("Bo is away");
});

test("arrows go through the cells of a lane sideways, and through those of a column up and down", () => {
  expect(cells.neighbours?.(cellId("bo", "done"))).toEqual({
    beside: ["bo ready", "bo done"],
    along: ["ada done", "bo done"],
  });
});

test("arrows pass over collapsed lanes", () => {
  expect(cellsOf(stages, people, new Set(["ada"])).neighbours?.(cellId("bo", "done")).along).toEqual(["bo done"]);
});
