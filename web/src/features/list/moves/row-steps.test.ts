import { expect, test } from "vitest";
import { task } from "../../../../../domain/test/samples.ts";
import type { Line } from "../use-lines.ts";
import { groupsOfLines, positionBeside } from "./row-steps.ts";

const columns = new Map([
  ["todo", [task({ id: "a" }), task({ id: "b" })]],
  ["doing", []],
  ["done", [task({ id: "c" })]],
]);
const groups = ["todo", "done"];

test("a row goes one place up or down in its group", () => {
  expect(positionBeside(columns, "a", 1, groups)).toEqual({ column: "todo", index: 1 });
  expect(positionBeside(columns, "b", -1, groups)).toEqual({ column: "todo", index: 0 });
});

test("beyond the end of its group, a row goes to the next group that is shown", () => {
  expect(positionBeside(columns, "b", 1, groups)).toEqual({ column: "done", index: 0 });
  expect(positionBeside(columns, "c", -1, groups)).toEqual({ column: "todo", index: 2 });
});

test("a row stays at the ends of the list", () => {
  expect(positionBeside(columns, "a", -1, groups)).toBeUndefined();
  expect(positionBeside(columns, "c", 1, groups)).toBeUndefined();
  expect(positionBeside(columns, "unknown", 1, groups)).toBeUndefined();
});

const head = (id: string, isSub = false): Line => ({
  head: { key: id, column: { id, title: id }, count: "1", points: null, isSub, isCollapsed: false },
});

test("a task that is dropped on a head goes into its group", () => {
  const lines = [head("todo"), { task: task({ id: "a" }) }, head("done")];
  expect(groupsOfLines(lines, { columnOf: () => "todo" }, false)).toEqual(["todo", "todo", "done"]);
});

test("a group with subgroups takes tasks only in these", () => {
  const lines = [head("todo"), head("high", true), { task: task({ id: "a" }) }];
  expect(groupsOfLines(lines, { columnOf: () => "high todo" }, true)).toEqual([undefined, "high todo", "high todo"]);
});
