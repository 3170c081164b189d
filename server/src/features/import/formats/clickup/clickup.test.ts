import { expect, it } from "vitest";
import { countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { clickupSample } from "./clickup.sample.ts";
import { clickup } from "./clickup.ts";

it("reads a workspace of ClickUp, with a project per list", async () => {
  const data = await readSample(clickup, clickupSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 3, projects: 2, stages: 3, labels: 2, fields: 1, tasks: 3 },
    ...{ subtasks: 2, comments: 2, links: 1, relations: 1 },
  });
  expect(data.projects.map(({ key, name }) => [key, name])).toEqual([
    ["9001", "Studio / Social / Posts"],
    ["9002", "Studio / Other / Posts"],
  ]);
  expect(taskIn(data, "Pitch")).toMatchObject({
    ...{ description: "one\n\\*two\\*", priority: "high", url: "https://app.clickup.com/t/a", labels: ["reel", "ads"] },
    ...{ due: "2026-01-05T03:30:00.000Z", createdAt: "2026-01-01T10:00:00.000Z" },
    assignees: ["mina okafor", "teo@example.com", "dev rao"],
    values: { "time spent (hours)": 1.5 },
    comments: [{ text: "earlier", createdAt: "2026-01-03T15:00:00.000Z" }, { text: "later" }],
  });
  expect(notesOf(data)).toEqual({
    ...{ "priority-highest": 1, "checklist-states": 2, "rows-merged": 1, "files-stay": 1 },
    ...{ "fields-missing": 1, "link-missing": 1 },
  });
});

it("reads a date without a time, which is stored as four in the morning, as a day", async () => {
  const data = await readSample(clickup, clickupSample, { zone: "Europe/Lisbon" });
  expect(taskIn(data, "Record")).toMatchObject({ due: "2026-01-05", relations: [{ kind: "parent", task: "a" }] });
});
