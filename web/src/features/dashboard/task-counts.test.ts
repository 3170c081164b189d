import type { Priority, Stage, Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { countDue, countTasks, overviewOf, priorityRows } from "./task-counts.ts";

const task = (priority: Priority, stage: Stage, createdAt = "2026-01-01T00:00:00.000Z"): Task =>
  sample({ priority, stage, createdAt });

const tasks = [
  task("high", "todo"),
  task("high", "completed"),
  task("low", "in-progress"),
  task("normal", "completed"),
  task("high", "delete"),
];

test("every task counts once, except tasks in the trash", () => {
  expect(countTasks(tasks)).toEqual({ total: 4, completed: 2, byPriority: { high: 2, medium: 0, normal: 1, low: 1 } });
  const none = { high: 0, medium: 0, normal: 0, low: 0 };
  const others = { todo: { ...none, low: 4 }, completed: { ...none, low: 1 }, older: { ...none, high: 1, medium: 2 } };
  expect(countTasks(tasks, others)).toEqual({
    total: 12,
    completed: 6,
    byPriority: { high: 3, medium: 2, normal: 1, low: 6 },
  });
});

test("charts show all four priorities in order, even those without a task", () => {
  const rows = priorityRows(countTasks(tasks).byPriority).map(({ label, tasks: count }) => [label, count]);
  expect(rows).toEqual([
    ["High", 2],
    ["Medium", 0],
    ["Normal", 1],
    ["Low", 1],
  ]);
});

test("the overview lists open tasks by ending date, those without one last, then completed ones, and nothing from the trash", () => {
  const ending = (endingDate: string, stage: Stage) => ({ ...task("low", stage), endingDate });
  const [soon, later] = [ending("2026-03-01", "in-progress"), ending("2026-03-02", "todo")];
  const undated = ending("", "todo");
  const [done, doneBefore] = [ending("2026-02-02", "completed"), ending("2026-02-01", "completed")];
  expect(overviewOf([undated, doneBefore, later, ending("2026-01-01", "delete"), done, soon])).toEqual([
    soon,
    later,
    undated,
    done,
    doneBefore,
  ]);
});

test("overdue tasks and tasks due today are counted, unless they are completed or in the trash", () => {
  const ending = (endingDate: string, stage: Stage = "todo") => ({ ...task("low", stage), endingDate });
  const dated = [
    ending("2026-03-01"),
    ending("2026-03-02"),
    ending("2026-03-02", "in-progress"),
    ending("2026-03-03"),
    ending("2026-03-01", "completed"),
    ending("2026-03-01", "delete"),
  ];
  expect(countDue(dated, "2026-03-02")).toEqual({ overdue: 1, today: 2 });
});
