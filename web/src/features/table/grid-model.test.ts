import fc from "fast-check";
import { expect, test } from "vitest";
import { gridOf, headLine, moved, rangeOf, stepOf, withinGrid } from "./grid-model.ts";

const named = (names: string) => [...names];
const grid = (lines: string, columns: string) =>
  gridOf(
    named(lines).map((id) => ({ id })),
    named(columns).map((id) => ({ id })),
  );
const abc = grid("abc", "xyz");
const press = (key: string, more: { isToEdge?: boolean; isRightToLeft?: boolean } = {}) =>
  stepOf({ key, isToEdge: false, isRightToLeft: false, page: 2, ...more });
const from = (at: string, key: string, more: Parameters<typeof press>[1] = {}, withHeads = true) => {
  const [line = "", column = ""] = at;
  const next = moved(abc, { line: line === "^" ? headLine : line, column }, press(key, more) ?? {}, { withHeads });
  return (next.line === headLine ? "^" : next.line) + next.column;
};

test("arrows lead to the next cell, and stay at the edges", () => {
  expect(from("ax", "ArrowDown")).toBe("bx");
  expect(from("by", "ArrowLeft")).toBe("bx");
  expect(from("cz", "ArrowDown")).toBe("cz");
  expect(from("ax", "ArrowLeft")).toBe("ax");
  expect(from("ax", "ArrowRight", { isRightToLeft: true })).toBe("ax");
  expect(from("ax", "ArrowLeft", { isRightToLeft: true })).toBe("ay");
});

test("the arrow up leads from the first line to the column heads and the arrow down back, but no page does", () => {
  expect(from("ay", "ArrowUp")).toBe("^y");
  expect(from("^y", "ArrowDown")).toBe("ay");
  expect(from("^y", "ArrowRight")).toBe("^z");
  expect(from("ay", "ArrowUp", {}, false)).toBe("ay");
  expect(from("by", "PageUp")).toBe("ay");
  expect(from("ay", "PageDown")).toBe("cy");
});

test("Home and End lead to the ends of the line, and with Ctrl to those of the table", () => {
  expect(from("by", "Home")).toBe("bx");
  expect(from("by", "End")).toBe("bz");
  expect(from("by", "Home", { isToEdge: true })).toBe("ax");
  expect(from("by", "End", { isToEdge: true })).toBe("cz");
  expect(from("ay", "ArrowDown", { isToEdge: true })).toBe("cy");
  expect(press("a")).toBeUndefined();
});

test("every step stays in the table", () => {
  const steps = fc.record({ lines: fc.integer({ min: -9, max: 9 }), columns: fc.integer({ min: -9, max: 9 }) });
  const cells = fc.record({ line: fc.constantFrom("a", "b", "c", headLine), column: fc.constantFrom("x", "y", "z") });
  fc.assert(
    fc.property(cells, steps, fc.boolean(), (cell, step, withHeads) => {
      const next = moved(abc, cell, step, { withHeads });
      expect(abc.columns).toContain(next.column);
      expect([headLine, ..."abc"]).toContain(next.line);
      if (!withHeads && (cell.line !== headLine || step.lines > 0)) expect(next.line).not.toBe(headLine);
    }),
  );
});

test("a selection is the rectangle between its corners, whichever was first", () => {
  const corners = { anchor: { line: "c", column: "y" }, focus: { line: "a", column: "z" } };
  expect(rangeOf(abc, corners)).toEqual({ top: 0, bottom: 2, start: 1, end: 2 });
  expect(rangeOf(abc, { ...corners, anchor: { line: headLine, column: "x" } })).toBeUndefined();
});

test("a selection survives when lines are sorted, and shrinks to its focus when a corner is gone", () => {
  const selection = { anchor: { line: "a", column: "x" }, focus: { line: "b", column: "y" } };
  expect(withinGrid(grid("cba", "xyz"), selection)).toBe(selection);
  const focus = { line: "b", column: "y" };
  expect(withinGrid(grid("bc", "xyz"), selection)).toEqual({ anchor: focus, focus });
  expect(withinGrid(grid("ab", "x"), selection).focus).toEqual({ line: "b", column: "x" });
});
