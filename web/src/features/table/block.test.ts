import fc from "fast-check";
import { expect, test } from "vitest";
import { fillOf, placed } from "./block.ts";

const range = (top: number, bottom: number, start = 0, end = start) => ({ top, bottom, start, end });
/** Lines of tasks; line 3 is the head of a group. */
const lines = [0, 1, 2, 4, 5];
const at = (block: readonly string[], selected: ReturnType<typeof range>) =>
  placed(
    block.map((row) => [...row]),
    { range: selected, columns: 4, lines },
  ).map(({ line, column, value }) => `${line}${column}${value}`);

test("a block is pasted from the first selected cell on, over the heads of groups", () => {
  expect(at(["ab", "cd", "ef"], range(2, 2, 1))).toEqual(["21a", "22b", "41c", "42d", "51e", "52f"]);
});

test("what exceeds the table is left out", () => {
  expect(at(["ab", "cd"], range(5, 5, 3))).toEqual(["53a"]);
});

test("a single cell fills the selection, and a block that fits into it is repeated", () => {
  expect(at(["a"], range(0, 1, 1, 2))).toEqual(["01a", "02a", "11a", "12a"]);
  expect(at(["a", "b"], range(0, 4))).toEqual(["00a", "10b", "20a", "40b"]);
  // Three lines are no multiple of two.
  expect(at(["a", "b"], range(0, 2))).toEqual(["00a", "10b"]);
});

test("rows of different lengths leave the missing cells as they are", () => {
  expect(at(["ab", "c"], range(0, 0))).toEqual(["00a", "01b", "10c"]);
});

test("the selection of a group's head alone receives nothing", () => {
  expect(at(["a"], range(3, 3))).toEqual([]);
  expect(fillOf(range(3, 3), lines)).toBeUndefined();
});

test("no cell receives two values, and none is outside the table", () => {
  const index = fc.integer({ min: 0, max: 5 });
  const size = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(index, index, size, size, fc.nat(3), fc.nat(3), (a, b, height, width, start, end) => {
      const block = Array.from({ length: height }, () => Array.from({ length: width }, () => "x"));
      const selected = range(Math.min(a, b), Math.max(a, b), Math.min(start, end), Math.max(start, end));
      const cells = placed(block, { range: selected, columns: 4, lines });
      const keys = cells.map(({ line, column }) => `${line} ${column}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(cells.every(({ line, column }) => lines.includes(line) && column < 4)).toBe(true);
    }),
  );
});

test("the first selected line fills the others, and a single one is filled from the line above", () => {
  expect(fillOf(range(1, 4), lines)).toEqual({ from: 1, to: [2, 4] });
  expect(fillOf(range(4, 4), lines)).toEqual({ from: 2, to: [4] });
  expect(fillOf(range(0, 0), lines)).toBeUndefined();
});
