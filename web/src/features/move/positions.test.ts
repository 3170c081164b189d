import type { Stage } from "@baton/domain/task/task";
import { describe, expect, test } from "vitest";
import { type Columns, columnsOf } from "@/features/task/columns.ts";
import { columns, shape, task, tasks } from "./board.sample.ts";
import { afterMove, dropPosition, type Move, moveTo, positionOf } from "./positions.ts";

const names = (board: Columns) => [...board.values()].map((column) => column.map((one) => one.id).join(""));

function moved(id: string, patch: Move | undefined): string[] {
  return names(patch ? afterMove(columns, id, patch) : columns);
}

describe("columns", () => {
  test("hold the tasks of their stage in order, without those in the trash", () => {
    expect(names(columns)).toEqual(["abc", "x", ""]);
  });

  test("leave out a task in a stage that this page does not know", () => {
    expect(names(columnsOf([...tasks, task("y", "blocked" as Stage, "a0")], shape))).toEqual(["abc", "x", ""]);
  });

  test("stay the same array if nothing has changed, so that they do not render again", () => {
    const after = columnsOf(
      tasks.map((one) => (one.id === "x" ? { ...one, title: "changed" } : one)),
      shape,
      columns,
    );
    expect(after.get("todo")).toBe(columns.get("todo"));
    expect(after.get("in-progress")).not.toBe(columns.get("in-progress"));
  });
});

describe("a drop", () => {
  test.each([
    ["before a card", "c", { column: "todo", id: "a", side: "before" }, ["cab", "x", ""]],
    ["after a card that follows", "a", { column: "todo", id: "b", side: "after" }, ["bac", "x", ""]],
    ["on a card of another column", "b", { column: "in-progress", id: "x", side: "after" }, ["ac", "xb", ""]],
    ["on the head of a column", "b", { column: "in-progress", id: null, side: "before" }, ["ac", "bx", ""]],
    ["below the last card", "a", { column: "todo", id: null, side: "after" }, ["bca", "x", ""]],
    ["on an empty column", "a", { column: "completed", id: null, side: "after" }, ["bc", "x", "a"]],
  ] as const)("%s puts the card there", (_where, id, target, expected) => {
    const position = dropPosition(columns, id, target);
    expect(position && moved(id, moveTo(columns, id, position))).toEqual(expected);
  });

  test.each([
    ["before a card", "x", "c", "before", "abxc"],
    ["after a card", "x", "a", "after", "abxc"],
    ["below the last", "x", null, "after", "abcx"],
    ["above the first", "c", "a", "before", "cab"],
  ] as const)("%s goes right beside it, whatever a filter hides", (_where, id, onto, side, expected) => {
    const shown = columnsOf(
      tasks.filter((one) => one.id !== "b"),
      shape,
    );
    const position = dropPosition(shown, id, { column: "todo", id: onto, side });
    const patch = position && moveTo(shown, id, position, columns);
    expect(moved(id, patch)[0]).toBe(expected);
  });

  test("on itself, or at its current position, writes nothing", () => {
    expect(dropPosition(columns, "b", { column: "todo", id: "b", side: "after" })).toBeUndefined();
    const position = dropPosition(columns, "b", { column: "todo", id: "a", side: "after" });
    expect(position).toEqual({ column: "todo", index: 1 });
    expect(moveTo(columns, "b", { column: "todo", index: 1 })).toBeUndefined();
  });

  test("on a card that has been removed meanwhile puts the card at the top of that column", () => {
    const position = dropPosition(columns, "b", { column: "completed", id: "x", side: "after" });
    expect(position).toEqual({ column: "completed", index: 0 });
  });

  test("on a removed card of its own column, or of a removed card, writes nothing", () => {
    expect(dropPosition(columns, "b", { column: "todo", id: "x", side: "after" })).toBeUndefined();
    expect(moveTo(columns, "nobody", { column: "todo", index: 0 })).toBeUndefined();
  });

  test("within a column changes the position but not the stage", () => {
    expect(Object.keys(moveTo(columns, "a", { column: "todo", index: 2 }) ?? {})).toEqual(["rank"]);
    expect(moveTo(columns, "a", { column: "completed", index: 0 })).toMatchObject({ column: "completed" });
  });
});

test("finds a card in any column", () => {
  expect(positionOf(columns, "x")).toEqual({ column: "in-progress", index: 0 });
  expect(positionOf(columns, "gone")).toBeUndefined();
});
