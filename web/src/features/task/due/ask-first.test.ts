import type { Task } from "@baton/domain/task/task";
import { beforeEach, expect, test, vi } from "vitest";
import { askFirst } from "./ask-first.ts";
import type { SeriesChange } from "./moves-series.ts";

const decided = vi.hoisted(() => vi.fn());
vi.mock("./ask-series.tsx", () => ({ decided }));
beforeEach(() => decided.mockReset());

const recurrence = { rule: "FREQ=WEEKLY", from: "date" } as const;
const task = { id: "1", endingDate: "2026-11-27", dueTime: null, recurrence } as Task;
const write = vi.fn(() => "written");
beforeEach(() => write.mockClear());

test.each<[string, SeriesChange]>([
  ["moves a task that does not repeat", { task: { ...task, recurrence: null }, patch: { endingDate: "2026-11-28" } }],
  ["changes another field", { task, patch: {} }],
  ["says itself how the task repeats", { task, patch: { endingDate: "2026-11-28", recurrence } }],
  ["leaves the date as it is", { task, patch: { endingDate: "2026-11-27" } }],
])("what %s is written at once", (_what, change) => {
  expect(askFirst([change], write)).toBe("written");
  expect(write).toHaveBeenCalledWith([change]);
  expect(decided).not.toHaveBeenCalled();
});

test("a change that moves a series is written as the person decides, together with the others", async () => {
  const changes = [
    { task, patch: { endingDate: "2026-11-28" } },
    { task: { ...task, id: "2", recurrence: null }, patch: { endingDate: "2026-11-28" } },
  ];
  decided.mockResolvedValue(["as decided"]);
  expect(askFirst(changes, write)).toBeUndefined();
  expect(write).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(["as decided"]));
  expect(decided).toHaveBeenCalledWith(changes);
});

test("nothing is written if the person wants to keep the dates", async () => {
  decided.mockResolvedValue(null);
  askFirst([{ task, patch: { endingDate: "2026-11-28" } }], write);
  await vi.waitFor(() => expect(decided).toHaveBeenCalled());
  await Promise.resolve();
  expect(write).not.toHaveBeenCalled();
});
