import { addDays, mondayOf } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { dayOfGroup, groupOfDay, openItems, placedBeside, workGroups, workOf } from "./work-items.ts";

// A Tuesday.
const today = "2026-11-24";
const task = (id: string, more: Partial<Task> = {}): Task =>
  sample({ id, title: id, assigneeIds: ["me"], priority: "normal", stage: "todo", assignedSubtasks: [], ...more });
const subtask = (id: string, assigneeId: string, dueDate: string | null) => ({ id, title: id, assigneeId, dueDate });
const shown = (tasks: readonly Task[], plan: readonly string[] = []) =>
  Object.fromEntries(
    [...workOf(tasks, { userId: "me", today, plan })].map(([group, items]) => [group, items.map(({ id }) => id)]),
  );

test("work is grouped by the day on which it is due, and sorted by day and priority", () => {
  const dated = (id: string, endingDate: string, more: Partial<Task> = {}) => task(id, { endingDate, ...more });
  const tasks = [
    ...[dated("late", "2026-11-20"), dated("later-than-that", "2026-11-01"), dated("now", today)],
    ...[dated("sunday", "2026-11-29"), dated("monday", "2026-11-30"), dated("wednesday", "2026-11-25")],
    ...[dated("undated", ""), dated("urgent", "", { priority: "high" })],
  ];
  expect(shown(tasks)).toEqual({
    ...{ overdue: ["later-than-that", "late"], today: ["now"], week: ["wednesday", "sunday"], later: ["monday"] },
    ...{ none: ["urgent", "undated"], done: [] },
  });
});

test("only what is assigned to the person is theirs: tasks, and subtasks of anybody's tasks", () => {
  const tasks = [
    task("theirs", {
      assigneeIds: ["ann"],
      assignedSubtasks: [subtask("mine", "me", today), subtask("x", "ann", null)],
    }),
    task("both", { endingDate: today, assignedSubtasks: [subtask("undated", "me", null)] }),
    task("trashed", { stage: "delete", assignedSubtasks: [subtask("gone", "me", null)] }),
    task("completed", { stage: "completed", completedAt: new Date(`${today}T12:00:00`).toISOString() }),
    task("before", { stage: "completed", completedAt: "2026-11-20T12:00:00.000Z" }),
  ];
  expect(openItems(tasks, "me").map(({ id }) => id)).toEqual(["mine", "both", "undated"]);
  expect(shown(tasks)).toEqual({ today: ["mine", "both"], none: ["undated"], done: ["completed"] });
});

test("what is due today is in the person's own order, and what they have not placed comes last", () => {
  const tasks = ["a", "b", "c", "d"].map((id, number) => task(id, { endingDate: today, number }));
  expect(shown(tasks, ["c", "gone", "a"]).today).toEqual(["c", "a", "b", "d"]);
  expect(placedBeside(["a", "b", "c"], ["c"], { id: "a", side: "before" })).toEqual(["c", "a", "b"]);
  expect(placedBeside(["a", "b"], ["x", "y"], { id: "a", side: "after" })).toEqual(["a", "x", "y", "b"]);
  expect(placedBeside(["a", "b"], ["a"], { id: "a", side: "after" })).toEqual(["a", "b"]);
});

test("whatever the day, what is moved to a group is then shown in it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.constantFrom(...workGroups), (offset, group) => {
      const now = addDays("2026-01-01", offset);
      const day = dayOfGroup(group, now);
      if (day === undefined) return group === "overdue" || group === "done";
      // On a Sunday, this week is over.
      const isOver = group === "week" && addDays(mondayOf(now), 6) === now;
      return groupOfDay(day, now) === (isOver ? "later" : group);
    }),
  );
});
