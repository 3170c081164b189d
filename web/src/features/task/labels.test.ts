import type { Priority, Stage } from "@baton/domain/task/task";
import { dueOf } from "@baton/domain/task/task.due";
import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { dueLabel, pointsOf, priorityLabel, stageLabel } from "./labels.ts";

test.each([
  ["2026-11-20", "todo", "4 d late"],
  ["2026-11-23", "todo", "1 d late"],
  ["2026-11-24", "todo", "Today"],
  ["2026-11-25", "todo", "Tomorrow"],
  ["2026-11-26", "todo", undefined],
  ["2026-11-20", "completed", undefined],
  ["2026-11-20", "delete", undefined],
] as const)("on 2026-11-24, a task that ends on %s and is in %s is labelled %s", (endingDate, stage, label) => {
  expect(dueLabel(dueOf({ endingDate, stage }, "2026-11-24"))).toBe(label);
});

test.each(["blocked", "constructor"])(
  "a stage or priority that this page does not know, %s, is shown as it is",
  (value) => {
    expect(stageLabel(value as Stage)).toBe(value);
    expect(priorityLabel(value as Priority)).toBe(value);
  },
);

test("the points of tasks are the sum of their estimates, and none if nothing is estimated", () => {
  const tasks = [3, null, 0.5].map((estimate) => task({ estimate }));
  expect(pointsOf(tasks)).toBe(3.5);
  expect(pointsOf(tasks.slice(1, 2))).toBeNull();
});
