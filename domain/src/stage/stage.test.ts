import { expect, test } from "vitest";
import { ringFill } from "./stage.ts";

const columns = (...categories: ("todo" | "in-progress" | "completed")[]) =>
  categories.map((category, index) => ({ id: String(index), category }));

test("the sign of an in-progress stage fills by its order, from a half, and is never full", () => {
  const two = columns("todo", "in-progress", "in-progress", "completed");
  expect([ringFill(two, "1"), ringFill(two, "2")]).toEqual([1 / 2, 3 / 4]);
  const four = columns("in-progress", "todo", "in-progress", "in-progress", "in-progress");
  expect(["0", "2", "3", "4"].map((id) => ringFill(four, id))).toEqual([4 / 8, 5 / 8, 6 / 8, 7 / 8]);
});

test("a stage that is not among the columns is half filled", () => {
  expect(ringFill(columns("in-progress", "in-progress"), undefined)).toBe(1 / 2);
  expect(ringFill([], "1")).toBe(1 / 2);
});
