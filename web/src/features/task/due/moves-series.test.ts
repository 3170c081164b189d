import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { changeDecided } from "./decided-series.ts";
import { leavesSeriesOpen, type SeriesChange } from "./moves-series.ts";

const recurrence = { rule: "FREQ=WEEKLY;BYDAY=FR", from: "date" } as const;
/** 2026-11-27 is a Friday. */
const task = { id: "1", endingDate: "2026-11-27", dueTime: null, recurrence } as Task;
const toSaturday: SeriesChange["patch"] = { endingDate: "2026-11-28" };

test.each<[string, SeriesChange]>([
  ["that moves a task that does not repeat", { task: { ...task, recurrence: null }, patch: toSaturday }],
  [
    "that moves a task that repeats after its completion",
    {
      task: { ...task, recurrence: { ...recurrence, from: "completion" } },
      patch: toSaturday,
    },
  ],
  ["of another field", { task, patch: {} }],
  ["that says itself how the task repeats", { task, patch: { ...toSaturday, recurrence } }],
  ["that leaves the date as it is", { task, patch: { endingDate: "2026-11-27" } }],
  ["that removes the date", { task, patch: { endingDate: "" } }],
])("a change %s leaves nothing to decide", (_what, change) => {
  expect(leavesSeriesOpen(change)).toBe(false);
  expect(changeDecided(change, "all")).toBe(change);
});

test("a change of a series' date moves the task alone, or all of them from there", () => {
  const change: SeriesChange = { task, patch: toSaturday };
  expect(leavesSeriesOpen(change)).toBe(true);
  expect(changeDecided(change, "this").patch).toEqual({
    ...toSaturday,
    recurrence: { ...recurrence, date: "2026-11-27" },
  });
  expect(changeDecided(change, "all").patch).toEqual({
    ...toSaturday,
    recurrence: { rule: "FREQ=WEEKLY;BYDAY=SA", from: "date" },
  });
});

test("a task that was moved alone before still knows its day in the series", () => {
  const moved = { ...task, endingDate: "2026-11-26", recurrence: { ...recurrence, date: "2026-11-27" } };
  expect(changeDecided<SeriesChange>({ task: moved, patch: toSaturday }, "this").patch.recurrence).toEqual({
    ...recurrence,
    date: "2026-11-27",
  });
});
