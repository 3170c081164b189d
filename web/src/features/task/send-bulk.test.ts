import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { repeatingIn } from "./send-bulk.ts";

const weekly = { rule: "FREQ=WEEKLY", from: "date" } as const;
const tasks = [
  { id: "once", stage: "todo", recurrence: null },
  { id: "weekly", stage: "todo", recurrence: weekly },
  { id: "done", stage: "completed", recurrence: weekly },
] as Task[];
const taskOf = (id: string) => tasks.find((task) => task.id === id);
const ids = ["once", "weekly", "done", "unknown"];

test("completing tasks makes next ones of those that repeat and are open", () => {
  expect([...repeatingIn([{ ids, patch: { stage: "completed" }, base: {} }], taskOf)]).toEqual(["weekly"]);
});

test("other changes make none", () => {
  expect(repeatingIn([{ ids, patch: { stage: "in-progress" }, base: {} }], taskOf).size).toBe(0);
});
