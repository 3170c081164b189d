import { describe, expect, test } from "vitest";
import { columns } from "@/features/move/board.sample.ts";
import {
  closestTo,
  columnIndex,
  type Direction,
  directionOf,
  positionAcross,
  positionInGrid,
  successorAt,
} from "./board-model.ts";

function directionFor(key: string): Direction {
  const direction = directionOf(key);
  if (!direction) throw new Error(`${key} is no direction`);
  return direction;
}

describe("an arrow key", () => {
  test.each([
    ["ArrowDown", "a", { column: "todo", index: 1 }],
    ["ArrowUp", "a", { column: "todo", index: 0 }],
    ["ArrowRight", "c", { column: "in-progress", index: 1 }],
    ["ArrowRight", "x", { column: "completed", index: 0 }],
    ["ArrowLeft", "x", { column: "todo", index: 0 }],
    ["ArrowLeft", "a", undefined],
  ])("%s on card %s of the board leads to %o", (key, id, expected) => {
    expect(positionAcross(columns, id, directionFor(key))).toEqual(expected);
  });

  test.each([
    ["ArrowRight", "a", 1],
    ["ArrowDown", "a", 2],
    ["ArrowUp", "c", 0],
    ["ArrowLeft", "a", undefined],
    ["ArrowDown", "b", undefined],
  ])("%s on card %s of a grid with two to a row leads to %s", (key, id, expected) => {
    expect(positionInGrid(columns, id, directionFor(key), 2)?.index).toBe(expected);
  });

  test("is one of four, and another key has no direction", () => {
    expect(directionOf("Enter")).toBeUndefined();
  });
});

describe("the focus", () => {
  test("goes to the closest card of the next column", () => {
    const cards = [
      { id: "high", top: 0, bottom: 100 },
      { id: "level", top: 100, bottom: 200 },
      { id: "low", top: 200, bottom: 300 },
    ];
    expect(closestTo(140, cards)).toBe("level");
    expect(closestTo(999, cards)).toBe("low");
    expect(closestTo(0, [])).toBeUndefined();
  });

  test("of a removed card goes to the card in its place, or to the last one", () => {
    expect(successorAt(columns, { column: "todo", index: 1 })).toBe("b");
    expect(successorAt(columns, { column: "todo", index: 9 })).toBe("c");
    expect(successorAt(columns, { column: "completed", index: 0 })).toBeUndefined();
  });
});

test("a column that is dropped beside another one lands there, and a drop at its current place changes nothing", () => {
  const ids = ["a", "b", "c"].map((id) => ({ id }));
  const landing = (id: string, column: string, side: "before" | "after") => columnIndex(ids, id, { column, side });
  expect([landing("a", "c", "after"), landing("a", "c", "before"), landing("c", "a", "before")]).toEqual([2, 1, 0]);
  expect([landing("a", "b", "before"), landing("b", "a", "after"), landing("b", "b", "after")]).toEqual(
    Array(3).fill(undefined),
  );
  expect(landing("a", "gone", "after")).toBeUndefined();
});
