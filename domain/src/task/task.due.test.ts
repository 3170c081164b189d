import { expect, test } from "vitest";
import { dueInWords, dueOf } from "./task.due.ts";
import type { Stage } from "./task.ts";

const due = (endingDate: string, today: string, stage: Stage = "todo") => dueOf({ endingDate, stage }, today);

test.each([
  ["2026-11-20", { kind: "overdue", days: -4 }, "4 d late"],
  ["2026-11-23", { kind: "overdue", days: -1 }, "1 d late"],
  ["2026-11-24", { kind: "today", days: 0 }, "Today"],
  ["2026-11-25", { kind: "tomorrow", days: 1 }, "Tomorrow"],
  ["2026-11-26", { kind: "later", days: 2 }, undefined],
] as const)("on 2026-11-24, %s is %o, in words %s", (date, expected, words) => {
  const found = due(date, "2026-11-24");
  expect(found).toEqual(expected);
  expect(dueInWords(found)).toBe(words);
});

test("days are counted on the calendar: months, leap years and changed clocks make no difference", () => {
  expect(due("2026-11-01", "2026-10-31").kind).toBe("tomorrow");
  expect(due("2028-03-01", "2028-02-28").days).toBe(2);
  expect(due("2026-03-30", "2026-03-28").days).toBe(2);
  expect(due("2026-12-31", "2027-01-01").kind).toBe("overdue");
});

test("nothing is due of a task that is completed or in the trash", () => {
  for (const stage of ["completed", "delete"] as const) {
    const found = due("2026-11-20", "2026-11-24", stage);
    expect(found.kind).toBe("done");
    expect(dueInWords(found)).toBeUndefined();
  }
  expect(due("2026-11-20", "2026-11-24", "in-progress").kind).toBe("overdue");
});
