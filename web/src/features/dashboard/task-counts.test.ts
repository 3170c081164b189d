import type { Priority, Stage, Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { countTasks, overviewOf, priorityRows } from "./task-counts.ts";

const task = (priority: Priority, stage: Stage, createdAt = "2026-01-01T00:00:00.000Z"): Task => ({
  id: crypto.randomUUID(),
  title: "Tune the engine",
  description: "All of it",
  startingDate: "2026-01-01",
  endingDate: "2026-01-02",
  priority,
  stage,
  rank: "a0",
  tags: "engine",
  notes: [],
  subtasks: [],
  assignees: [],
  adminEmail: "ada@example.com",
  version: 1,
  createdAt,
  updatedAt: createdAt,
});

const tasks = [
  task("high", "todo"),
  task("high", "completed"),
  task("low", "in-progress"),
  task("normal", "completed"),
  task("high", "delete"),
];

test("every task counts once, and a task in the trash not at all", () => {
  expect(countTasks(tasks)).toEqual({ total: 4, completed: 2, byPriority: { high: 2, medium: 0, normal: 1, low: 1 } });
});

test("charts show all four priorities in order, also those without a task", () => {
  const rows = priorityRows(countTasks(tasks).byPriority).map(({ label, tasks: count }) => [label, count]);
  expect(rows).toEqual([
    ["High", 2],
    ["Medium", 0],
    ["Normal", 1],
    ["Low", 1],
  ]);
});

test("the overview lists the newest task first and nothing from the trash", () => {
  const old = task("low", "todo", "2026-01-01T00:00:00.000Z");
  const recent = task("low", "todo", "2026-03-01T00:00:00.000Z");
  const trashed = task("low", "delete", "2026-02-01T00:00:00.000Z");
  expect(overviewOf([old, trashed, recent])).toEqual([recent, old]);
});
