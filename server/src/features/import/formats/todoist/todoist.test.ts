import { expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { todoistBackup, todoistSample } from "./todoist.sample.ts";
import { todoist } from "./todoist.ts";

it("reads a project of Todoist, whose rows say by their order what belongs to what", async () => {
  const data = await readSample(todoist, todoistSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 2, labels: 1, fields: 2, tasks: 4, comments: 1, links: 1, relations: 1 },
  });
  expect(data.projects.map(boardOf)).toEqual([
    { "No section": ["Repot the basil mail me@example.com", "Buy soil"], Weekly: ["Water", "Water"] },
  ]);
  expect(data.projects[0]).toMatchObject({ key: "900", name: "Garden" });
  expect(taskIn(data, "Repot the basil mail me@example.com")).toMatchObject({
    ...{ labels: ["garden"], assignees: ["43"], createdBy: "42", priority: "high", due: "2026-10-05" },
    values: { duration: "30 minute" },
  });
  expect(taskIn(data, "Buy soil")).toMatchObject({
    ...{ due: "2026-10-06T12:30:00.000Z", comments: [{ text: "Get the good one", author: "42" }] },
    links: [{ name: "a.png", url: "https://example.com/a.png" }],
  });
  expect(taskIn(data, "Water")).toMatchObject({
    due: "2026-10-09",
    values: { date: "every monday" },
    priority: "medium",
  });
  expect(notesOf(data)).toEqual({ "priority-direction": 2, "files-stay": 1, "dates-as-text": 1, "no-ids": 1 });
});

it("reads a backup with a project per file", async () => {
  const { projects } = await readSample(todoist, todoistBackup);
  expect(projects.map(({ name, tasks }) => [name, tasks.length])).toEqual([
    ["Garden", 4],
    ["Inbox", 4],
  ]);
});
