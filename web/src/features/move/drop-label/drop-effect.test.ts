import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import type { BoardShape } from "@/features/task/public.ts";
import { task } from "../../../../../domain/test/samples.ts";
import { cellId, cellsOf } from "../cells/cells.ts";
import { dropEffect } from "./drop-effect.ts";

const stages: BoardShape = {
  columns: ["ready", "done"].map((id) => ({ id, title: id })),
  columnOf: ({ stageId }) => stageId,
  placeIn: (stageId) => ({ stageId }),
};
const people: BoardShape = {
  columns: ["ada", "bo", "away"].map((id) => ({ id, title: id })),
  columnOf: ({ assigneeIds: [first] }) => first,
  placeIn: (id, { title }) => (title === "Locked" ? "You may not change this task." : { assigneeIds: [id] }),
  addIn: (id, { assigneeIds }) => ({ assigneeIds: [id, ...assigneeIds] }),
};
const cells = cellsOf(stages, people);
const one = (stageId: string, assigneeIds: string[], title = "Task"): Task => task({ stageId, assigneeIds, title });

/** Returns what a drop into a cell would do, in short. */
function effect(tasks: readonly Task[], lane: string, column: string, isAdded = false) {
  const { into, canAdd, ...refused } = dropEffect(cells, tasks, cellId(lane, column), isAdded);
  return { into: into.map((each) => `${each.isAdded ? "+" : ""}${each.column.id}`).join(" "), canAdd, ...refused };
}

const none = { refused: 0, refusal: undefined };

test("only what changes is named, the column before the lane", () => {
  expect(effect([one("ready", ["ada"])], "bo", "done")).toEqual({ into: "done bo", canAdd: true, ...none });
  expect(effect([one("ready", ["ada"])], "ada", "done")).toEqual({ into: "done", canAdd: false, ...none });
  expect(effect([one("ready", ["ada"])], "ada", "ready")).toEqual({ into: "", canAdd: false, ...none });
});

test("with Alt, a person is added, unless the task has nobody", () => {
  expect(effect([one("ready", ["ada"])], "bo", "done", true)).toEqual({ into: "done +bo", canAdd: true, ...none });
  expect(effect([one("ready", [])], "bo", "ready", true)).toEqual({ into: "bo", canAdd: false, ...none });
});

test("tasks that would stay are counted, and the first reason is given", () => {
  const tasks = [one("ready", ["ada"]), one("ready", ["ada"], "Locked")];
  expect(effect(tasks, "bo", "ready")).toMatchObject({ refused: 1, refusal: "You may not change this task." });
});
