import { expect, test } from "vitest";
import { dueOf } from "./task.due.ts";
import type { Stage } from "./task.ts";

const due = (endingDate: string, today: string, stage: Stage = "todo") => dueOf({ endingDate, stage }, today);

test.each([
  ["2026-11-20", { kind: "overdue", days: -4 }],
  ["2026-11-23", { kind: "overdue", days: -1 }],
  ["2026-11-24", { kind: "today", days: 0 }],
  ["2026-11-25", { kind: "tomorrow", days: 1 }],
  ["2026-11-26", { kind: "later", days: 2 }],
] as const)("on 2026-11-24, %s is %o", (date, expected) => {
  expect(due(date, "2026-11-24")).toEqual(expected);
});

test("days are calendar days, independent of month lengths, leap years and clock changes", () => {
  expect(due("2026-11-01", "2026-10-31").kind).toBe("tomorrow");
  expect(due("2028-03-01", "2028-02-28").days).toBe(2);
  expect(due("2026-03-30", "2026-03-28").days).toBe(2);
  expect(due("2026-12-31", "2027-01-01").kind).toBe("overdue");
});

test("a completed or trashed task is never due", () => {
  for (const stage of ["completed", "delete"] as const) {
    expect(due("2026-11-20", "2026-11-24", stage).kind).toBe("done");
  }
  expect(due("2026-11-20", "2026-11-24", "in-progress").kind).toBe("overdue");
});
