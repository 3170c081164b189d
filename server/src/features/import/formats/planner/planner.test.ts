import { expect, it } from "vitest";
import { countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { plannerCsv, plannerSample } from "./planner.sample.ts";
import { planner } from "./planner.ts";

it("reads a plan of Microsoft Planner", async () => {
  const data = await readSample(planner, plannerSample);
  expect(countsOf(data)).toEqual({ people: 2, projects: 1, stages: 2, labels: 2, tasks: 2, subtasks: 5 });
  expect(data.projects[0]?.name).toBe("Office");
  expect(taskIn(data, "Order desks")).toMatchObject({
    ...{ due: "2026-01-20", priority: "high", assignees: ["mina", "teo n"], labels: ["office", "urgent"] },
    ...{ isCompleted: false, subtasks: [{ isDone: false }, { isDone: false }, { isDone: false }] },
  });
  expect(taskIn(data, "Paint")).toMatchObject({
    ...{ due: "2026-01-20T11:00:00.000Z", isCompleted: true, subtasks: [{ isDone: true }, { isDone: true }] },
  });
  expect(notesOf(data)).toEqual({ "checklist-states": 1, repetitions: 1, "comments-missing": 1 });
});

it("reads a plan that was saved as CSV", async () => {
  expect(taskIn(await readSample(planner, plannerCsv), "Order desks")).toMatchObject({
    due: "2026-01-20",
    priority: "high",
  });
});
