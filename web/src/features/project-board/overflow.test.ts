import { expect, test } from "vitest";
import { countFitting } from "./overflow.ts";

test("all items are shown if they fit exactly, without room for a number", () => {
  expect(countFitting([40, 40, 40], 136)).toBe(3);
  expect(countFitting([], 0)).toBe(0);
});

test("what does not fit falls off the end, and leaves room for the number of the rest", () => {
  expect(countFitting([40, 40, 40], 135)).toBe(2);
  // The second item would fit, but not "+1" beside it.
  expect(countFitting([40, 40, 40], 111)).toBe(1);
  expect(countFitting([200, 10], 100)).toBe(0);
});

test("items fill rows one after the other, and only the last row has the number of the rest", () => {
  expect(countFitting([40, 40, 40, 40], 88, 2)).toBe(4);
  expect(countFitting([40, 40, 40, 40, 40], 88, 2)).toBe(3);
  // An item that is wider than a row has one of its own.
  expect(countFitting([200, 40, 40], 88, 2)).toBe(3);
  expect(countFitting([40, 40], 88, 2)).toBe(2);
});
