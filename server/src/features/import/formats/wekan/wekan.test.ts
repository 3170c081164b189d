import { expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { wekanCsvSample, wekanSample } from "./wekan.sample.ts";
import { wekan } from "./wekan.ts";
import { wekanCsv } from "./wekan-csv.ts";

it("reads a board of WeKan, with files, subtasks and typed fields", async () => {
  const data = await readSample(wekan, wekanSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 4, labels: 1, fields: 7, tasks: 3 },
    ...{ subtasks: 3, comments: 1, files: 1, relations: 1 },
  });
  expect(data.projects.map(boardOf)).toEqual([
    { Open: ["Dig", "Plant"], Done: [], Old: [], "Imported, no list": ["Away"] },
  ]);
  expect(data.projects[0]?.labels).toEqual([{ key: "b1", name: "saddlebrown", colour: "orange" }]);
  expect(taskIn(data, "Plant")).toMatchObject({
    ...{ assignees: ["u1", "u2"], createdBy: "u1", due: "2026-02-01T10:00:00.000Z" },
    values: { f1: "o1", f2: 12.5, f3: true, f4: "2026-03-01", f5: "a, b", swimlane: "south", "requested by": "Sol" },
    subtasks: [{ title: "Tools: Gloves", isDone: true }, { title: "Tools: Spade" }, { title: "People: Teo" }],
    comments: [{ author: "u2", text: "soon" }],
    files: [{ name: "plan.txt", uploader: "u1", content: { base64: "YSBwbGFu" } }],
  });
  expect(taskIn(data, "Dig")).toMatchObject({ isCompleted: true, relations: [{ kind: "parent", task: "c1" }] });
  expect(notesOf(data)).toEqual({ "files-missing": 1, rules: 1, "stage-missing": 1 });
});

it("reads a CSV file of WeKan, whatever the language of its header", async () => {
  const translated = wekanCsvSample.content.replace('"Title","Description","List"', '"Titel","Beschreibung","Liste"');
  for (const content of [wekanCsvSample.content, translated]) {
    const data = await readSample(wekanCsv, { ...wekanCsvSample, content });
    expect(countsOf(data)).toEqual({ people: 3, projects: 1, stages: 2, labels: 2, fields: 6, tasks: 2 });
    expect(taskIn(data, "First")).toMatchObject({
      ...{ description: "With **care**", start: "2026-01-05T08:00:00.000Z", due: "2026-01-09T08:00:00.000Z" },
      ...{ assignees: ["sol", "mina", "teo"], createdBy: "mina", labels: ["follow-up call", "sky"] },
      values: { swimlane: "north", "requested by": "Harbour office", berth: "12", size: "large", ropes: 3 },
    });
    expect(taskIn(data, "Second")).toMatchObject({ isCompleted: true, isArchived: true, labels: [] });
    expect(notesOf(data)).toEqual({ "parts-missing": 1 });
  }
});
