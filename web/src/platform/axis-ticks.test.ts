import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [18, [0, 5, 10, 15, 20]],
  [2_500, [0, 1_000, 2_000, 3_000]],
  [10_000, [0, 5_000, 10_000]],
])("an axis up to %i has round, whole steps", (max, steps) => {
  expect(axisTicks(max)).toEqual(steps);
});
