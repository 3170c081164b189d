import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { groupsOf, listOf, nameOfSorting, type Sorting, sortingOf } from "./list-model.ts";

const task = (id: string, more: Partial<Task>): Task =>
  sample({ id, title: id, stageId: "", noteCount: 0, priority: "normal", labelIds: [], subtaskCount: 0, ...more });

const tasks = [
  task("a", { stage: "completed", noteCount: 1, estimate: 3 }),
  task("b", { rank: "a1", assigneeIds: ["ada"], estimate: 0.5 }),
  task("c", { priority: "high" }),
  task("d", { stage: "delete" }),
];
const idsOf = (list: readonly Task[]) => list.map(({ id }) => id).join("");
const sorted = (sorting: Sorting | null) => idsOf(listOf(tasks, undefined, sorting));

test("without sorting, tasks are in the order of the board, and those in the trash are left out", () => {
  expect(sorted(null)).toBe("cba");
  expect(listOf(tasks, "completed", null)).toEqual([tasks[0]]);
});

test.each([
  ["assets", "descending", "acb"],
  ["team", "ascending", "cab"],
  ["team", "descending", "bca"],
] as const)("sorted by %s, %s, equal tasks stand as on the board", (key, direction, expected) => {
  expect(sorted({ key, direction })).toBe(expected);
});

test("an order that every layout has comes before the columns of the list", () => {
  const order = { name: "ID", compare: (a: Task, b: Task) => (a.id < b.id ? -1 : 1) };
  expect(idsOf(listOf(tasks, undefined, { key: "team", direction: "ascending" }, order))).toBe("abc");
});

test("a sorting is written to an address and read back, and an invalid one is ignored", () => {
  for (const name of ["title", "-created"]) {
    const sorting = sortingOf(name);
    expect(sorting && nameOfSorting(sorting)).toBe(name);
  }
  expect(sortingOf("-priority")).toEqual({ key: "priority", direction: "descending" });
  for (const name of ["", "-", "color", "constructor", "--title"]) expect(sortingOf(name)).toBeNull();
});

test("groups are in the order of the columns, and one without tasks is omitted unless it is asked for", () => {
  const shape = {
    columns: ["low", "high", "normal"].map((id) => ({ id, title: id })),
    columnOf: ({ priority }: Task) => priority,
  };
  const shown = (isWithEmpty: boolean) =>
    groupsOf(listOf(tasks, undefined, null), shape, isWithEmpty).map((group) => [group.column.id, idsOf(group.tasks)]);
  expect(shown(false)).toEqual([
    ["high", "c"],
    ["normal", "ba"],
  ]);
  expect(shown(true)[0]).toEqual(["low", ""]);
});
