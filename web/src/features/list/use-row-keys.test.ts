import { expect, test } from "vitest";
import { indexAfter } from "./use-row-keys.ts";

test.each([
  ["ArrowDown", 4, 5],
  ["ArrowUp", 4, 3],
  ["PageDown", 4, 14],
  ["PageDown", 95, 99],
  ["PageUp", 4, 0],
  ["Home", 50, 0],
  ["End", 50, 99],
  ["Enter", 50, undefined],
])("of 100 rows, %s leads from row %i to row %i", (key, from, to) => {
  expect(indexAfter(key, from, 100, 10)).toBe(to);
});
