import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { listOf, nameOfSorting, type Sorting, sortingOf } from "./list-model.ts";

const task = (id: string, more: Partial<Task>): Task =>
  sample({ id, title: id, stageId: "", noteCount: 0, priority: "normal", labelIds: [], subtaskCount: 0, ...more });

const tasks = [
  task("a", {
    title: "item 10",
    stage: "completed",
    priority: "high",
    noteCount: 1,
    createdAt: "2026-01-03T00:00:00.000Z",
  }),
  task("b", {
    title: "Item 9",
    rank: "a1",
    priority: "low",
    assigneeIds: ["ada"],
    createdAt: "2026-01-01T00:00:00.000Z",
  }),
  task("c", { title: "item 9", priority: "high", endingDate: "2026-03-01", createdAt: "2026-01-02T00:00:00.000Z" }),
  task("d", { stage: "delete" }),
];
const sorted = (sorting: Sorting | null) =>
  listOf(tasks, undefined, sorting)
    .map((one) => one.id)
    .join("");

test("without sorting, tasks are in the order of the board, and those in the trash are left out", () => {
  expect(sorted(null)).toBe("cba");
  expect(listOf(tasks, "completed", null)).toEqual([tasks[0]]);
});

test.each([
  ["title", "ascending", "cba"],
  ["title", "descending", "acb"],
  ["priority", "ascending", "cab"],
  ["priority", "descending", "bca"],
  ["createdAt", "ascending", "bca"],
  ["createdAt", "descending", "acb"],
  ["endingDate", "ascending", "bac"],
  ["endingDate", "descending", "cba"],
  ["assets", "descending", "acb"],
  ["team", "descending", "bca"],
] as const)("sorted by %s, %s, equal tasks stand as on the board", (key, direction, expected) => {
  expect(sorted({ key, direction })).toBe(expected);
});

test("a sorting is written to an address and read back, and an invalid one is ignored", () => {
  for (const name of ["title", "-createdAt"]) {
    const sorting = sortingOf(name);
    expect(sorting && nameOfSorting(sorting)).toBe(name);
  }
  expect(sortingOf("-priority")).toEqual({ key: "priority", direction: "descending" });
  for (const name of ["", "-", "color", "constructor", "--title"]) expect(sortingOf(name)).toBeNull();
});
