import { expect, it } from "vitest";
import { countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { planeJsonSample, planeSample, planeWorkbook, planeZip } from "./plane.sample.ts";
import { planeCsv, planeJson } from "./plane.ts";

it("reads a CSV file of Plane, whose rows repeat for each assignee", async () => {
  const data = await readSample(planeCsv, planeSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 3, projects: 2, stages: 3, labels: 2, fields: 2, tasks: 3, relations: 1 },
  });
  expect(taskIn(data, "First")).toMatchObject({
    ...{ description: "\\# plain", start: "2026-01-05", due: "2026-01-09", priority: "high", labels: ["bug", "ui"] },
    ...{ assignees: ["mina", "teo n", "sol"], createdAt: "2026-01-01T10:00:00.000Z", values: { cycle: "cycle 1" } },
  });
  expect(taskIn(data, "Second")).toMatchObject({ isCompleted: true, isArchived: true, values: { module: "module a" } });
  expect(taskIn(data, "=1+1").priority).toBe("medium");
  expect(notesOf(data)).toEqual({ "priority-highest": 1 });
});

it("reads a JSON file of Plane", async () => {
  const task = taskIn(await readSample(planeJson, planeJsonSample), "First");
  expect(task).toMatchObject({
    key: "WEB-1",
    due: "2026-01-09",
    assignees: ["mina"],
    labels: ["bug"],
    priority: "low",
  });
});

it("reads a workbook of Plane, and an archive with a file for each project", async () => {
  const workbook = await readSample(planeCsv, planeWorkbook);
  expect(countsOf(workbook)).toEqual({ people: 2, projects: 1, stages: 2, labels: 1, tasks: 2 });
  expect(taskIn(workbook, "First")).toMatchObject({
    due: "2026-01-09",
    priority: "high",
    assignees: ["mina", "teo n"],
  });
  const archive = await readSample(planeCsv, planeZip);
  expect(archive.projects.map(({ name, tasks }) => [name, tasks.length])).toEqual([
    ["App", 2],
    ["Website", 2],
  ]);
});
