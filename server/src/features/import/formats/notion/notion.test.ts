import { expect, it } from "vitest";
import { countsOf, notesOf, readSample, taskIn, zipOf } from "../../../../../test/support/import-file.ts";
import { notionCsv, notionSample } from "./notion.sample.ts";
import { notion } from "./notion.ts";

it("reads a database of Notion", async () => {
  const data = await readSample(notion, notionCsv);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 2, labels: 2, fields: 1, tasks: 2, relations: 1 },
  });
  expect(data.projects[0]?.name).toBe("Plan");
  expect(taskIn(data, "Write spec")).toMatchObject({
    ...{
      start: "2026-01-05T14:00:00.000Z",
      due: "2026-01-06",
      estimate: 3,
      isCompleted: false,
      assignees: ["mina", "teo"],
    },
  });
  expect(taskIn(data, "Ship, now")).toMatchObject({ isCompleted: true, due: "2026-02-01" });
  expect(notesOf(data)).toEqual({ "no-ids": 1, "comments-missing": 1, "pages-missing": 1 });
});

it("adds the texts and files of an archive, each database once", async () => {
  const data = await readSample(notion, notionSample);
  expect(countsOf(data)).toMatchObject({ projects: 1, tasks: 2, files: 1 });
  expect(taskIn(data, "Write spec")).toMatchObject({
    description: "## Why\nBecause: it helps",
    files: [{ name: "a b.png", content: { entry: "Plan/a b.png" } }],
  });
  expect(notesOf(data)).toEqual({ "no-ids": 1, "comments-missing": 1 });
});

it("says what to do with an archive of archives", async () => {
  const content = zipOf({ "Export-Part-1.zip": "PK" });
  await expect(readSample(notion, { name: "x.zip", content })).rejects.toThrow(
    "it contains further archives: unpack it",
  );
});
