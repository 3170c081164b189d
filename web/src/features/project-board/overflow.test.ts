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
