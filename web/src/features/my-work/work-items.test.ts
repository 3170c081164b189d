import type { DayPlan } from "@baton/domain/day-plan/day-plan";
import { addDays } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { dayOfGroup, groupOfDay, moveTo, openItems, placedBeside, workGroups, workOf } from "./work-items.ts";

// A Tuesday.
const today = "2026-11-24";
const weekEnd = "2026-11-29";
const task = (id: string, more: Partial<Task> = {}): Task =>
  sample({ id, title: id, assigneeIds: ["me"], priority: "normal", stage: "todo", assignedSubtasks: [], ...more });
const subtask = (id: string, assigneeId: string, dueDate: string | null) => ({ id, title: id, assigneeId, dueDate });
const shown = (tasks: readonly Task[], { items = [], snoozed = {} }: Partial<DayPlan> = {}) =>
  Object.fromEntries(
    [...workOf(tasks, { userId: "me", today, weekEnd, plan: { items, snoozed } })].map(([group, items]) => [
      group,
      items.map(({ id }) => id),
    ]),
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
  const plan = { items: [], snoozed: {} };
  expect(openItems(tasks, { userId: "me", today, plan }).map(({ id }) => id)).toEqual(["mine", "both", "undated"]);
  expect(shown(tasks)).toEqual({ today: ["mine", "both"], none: ["undated"], done: ["completed"] });
});

test("what is due today is in the person's own order, and what they have not placed comes last", () => {
  const tasks = ["a", "b", "c", "d"].map((id, number) => task(id, { endingDate: today, number }));
  expect(shown(tasks, { items: ["c", "gone", "a"] }).today).toEqual(["c", "a", "b", "d"]);
  expect(placedBeside(["a", "b", "c"], ["c"], { id: "a", side: "before" })).toEqual(["c", "a", "b"]);
  expect(placedBeside(["a", "b"], ["x", "y"], { id: "a", side: "after" })).toEqual(["a", "x", "y", "b"]);
  expect(placedBeside(["a", "b"], ["a"], { id: "a", side: "after" })).toEqual(["a", "b"]);
});

test("what is snoozed is listed on the day on which the snooze ends, and today from then on", () => {
  const tasks = [
    task("late", { endingDate: "2026-11-20", number: 1 }),
    task("now", { endingDate: today, number: 2, assignedSubtasks: [subtask("step", "me", today)] }),
    task("undated", { number: 3 }),
  ];
  const snoozed = { late: "2026-11-27", now: "2026-12-04", step: today, undated: "2026-11-23" };
  expect(shown(tasks, { snoozed })).toEqual({ week: ["late"], later: ["now"], today: ["step", "undated"], done: [] });
  const [late] = openItems(tasks, { userId: "me", today, plan: { items: [], snoozed } });
  expect(late).toMatchObject({ due: "2026-11-20", snoozedUntil: "2026-11-27", day: "2026-11-27" });
});

test("what a person may not edit is snoozed until the day to which they move it", () => {
  const tasks = [
    task("mine", { endingDate: today }),
    task("theirs", { endingDate: today, assignedSubtasks: [subtask("step", "me", today)] }),
  ];
  const items = openItems(tasks, { userId: "me", today, plan: { items: [], snoozed: { mine: "2026-12-04" } } });
  const mayEdit = ({ id }: Task) => id === "mine";
  const { dated, ...rest } = moveTo(items, "2026-11-26", mayEdit);
  expect(dated.map(({ id }) => id)).toEqual(["mine", "step"]);
  expect(rest).toEqual({ snoozed: { mine: null, theirs: "2026-11-26" }, isForOneself: true });
  // Without a date, nothing can be snoozed.
  expect(moveTo(items, "", mayEdit)).toMatchObject({ snoozed: { mine: null }, isForOneself: false });
  // What is snoozed and already due on the day wakes up.
  expect(moveTo(items.slice(0, 1), today, mayEdit)).toMatchObject({ dated: [], snoozed: { mine: null } });
});

test("whatever the day, what is moved to a group is then shown in it", () => {
  const days = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 6 }), fc.constantFrom(...workGroups), (offset, left, group) => {
      const start = addDays("2026-01-01", offset);
      const now = { today: start, weekEnd: addDays(start, left) };
      const day = dayOfGroup(group, now);
      if (day === undefined) return group === "overdue" || group === "done";
      // On its last day, this week is over.
      return groupOfDay(day, now) === (group === "week" && left === 0 ? "later" : group);
    }),
  );
});
