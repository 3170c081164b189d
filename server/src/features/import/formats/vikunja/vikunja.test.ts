import { expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn, zipOf } from "../../../../../test/support/import-file.ts";
import { vikunjaOldSample, vikunjaSample } from "./vikunja.sample.ts";
import { vikunja } from "./vikunja.ts";

it("reads an export of Vikunja with the columns of its first board", async () => {
  const data = await readSample(vikunja, vikunjaSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 1, projects: 2, stages: 2, labels: 1, fields: 1, tasks: 2, comments: 1, files: 1, relations: 2 },
  });
  expect(data.projects.map(({ name, isArchived }) => [name, isArchived])).toEqual([
    ["Team / Web", false],
    ["Team", true],
  ]);
  expect(data.projects.map(boardOf)[0]).toEqual({ Open: ["Plan"], Ready: ["Draft"] });
  expect(data.projects[0]?.stages[1]?.category).toBe("completed");
  expect(taskIn(data, "Plan")).toMatchObject({
    ...{ description: "Some **text**", start: "", due: "2026-02-01T10:00:00.000Z", priority: "high" },
    ...{ assignees: ["1"], values: { progress: "50 %" }, comments: [{ key: "8", text: "**hi**" }] },
    files: [{ name: "a.png", uploader: "1", content: { entry: "files/77" } }],
    relations: [{ kind: "blocks", task: "2" }],
  });
  expect(data.projects.flatMap(({ tasks }) => [...tasks]).flatMap(({ recurrence }) => recurrence ?? [])).toEqual([
    { rule: "FREQ=DAILY;INTERVAL=1", from: "date" },
  ]);
  expect(taskIn(data, "Draft")).toMatchObject({ isCompleted: true, completedAt: "2026-01-05T10:00:00.000Z" });
  expect(notesOf(data)).toEqual({
    ...{ "several-boards": 1, reminders: 1, "priority-highest": 1, "files-missing": 1 },
  });
});

it("reads an export from before version 0.21", async () => {
  const data = await readSample(vikunja, vikunjaOldSample);
  expect(data.projects.map(({ name }) => name)).toEqual(["Home / Garden"]);
  expect(taskIn(data, "Dig")).toMatchObject({ stage: "5" });
  expect(taskIn(data, "Dig")).not.toHaveProperty("completedAt");
});

it("is refused without projects", async () => {
  const content = zipOf({ VERSION: "1", "data.json": "{}" });
  await expect(readSample(vikunja, { name: "x.zip", content })).rejects.toThrow("it has no projects");
});
