import { describe, expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import {
  databaseOf,
  kanboardCsvSample,
  kanboardFolderSample,
  kanboardJsonSample,
  kanboardSample,
} from "./kanboard.sample.ts";
import { kanboardDatabase, kanboardJson } from "./kanboard.ts";
import { kanboardCsv } from "./kanboard-csv.ts";

describe("a database of Kanboard", () => {
  it("arrives with everything but its secrets", async () => {
    const data = await readSample(kanboardDatabase, kanboardSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 2, projects: 2, stages: 3, labels: 1, fields: 5, tasks: 3 },
      ...{ subtasks: 2, comments: 2, relations: 1 },
    });
    expect(data.projects.map(boardOf)[0]).toEqual({ Backlog: ["North first", "First"], Done: ["Closed"] });
    expect(data.projects.map(({ isArchived }) => isArchived)).toEqual([false, true]);
    expect(taskIn(data, "First")).toMatchObject({
      ...{ priority: "high", estimate: 3, due: "2026-02-01T10:00:00.000Z", assignees: ["1"], createdBy: "2" },
      values: { category: "bug", swimlane: "south", reference: "EXT", room: "12", "time spent (hours)": 0.5 },
      subtasks: [
        { title: "done", isDone: true, assignee: "1" },
        { title: "doing", isDone: false },
      ],
      comments: [{ text: "earlier", author: "2" }, { text: "later" }],
      relations: [{ kind: "blocks", task: "3" }],
    });
    expect(taskIn(data, "Closed")).toMatchObject({ isCompleted: true, isArchived: false, priority: "low" });
    expect(notesOf(data)).toEqual({ "files-missing": 1, "subtasks-begun": 1, "person-missing": 1 });
    expect(JSON.stringify(data)).not.toContain("SECRET");
  });

  it("arrives with the files of its tasks if its folder is archived with it", async () => {
    const data = await readSample(kanboardDatabase, kanboardFolderSample);
    expect(countsOf(data)).toMatchObject({ projects: 2, tasks: 3, files: 1 });
    expect(taskIn(data, "First").files).toEqual([
      { key: "1", name: "a.txt", content: { entry: "data/files/tasks/1/abc" } },
    ]);
    expect(notesOf(data)).not.toHaveProperty("files-missing");
    expect(JSON.stringify(data)).not.toContain("SECRET");
  });

  it("is refused if it is none, or damaged", async () => {
    const read = (content: Buffer) => readSample(kanboardDatabase, { name: "db.sqlite", content });
    await expect(read(databaseOf("create table x (y)"))).rejects.toThrow("it has no tables of Kanboard");
    await expect(read(databaseOf("create view projects as select 1 as id, 'x' as name"))).rejects.toThrow("no tables");
    await expect(read(kanboardSample.content.subarray(0, 9000))).rejects.toThrow("it is damaged or ends in the middle");
  });
});

it("reads the answers of Kanboard's API, where all numbers are texts", async () => {
  const data = await readSample(kanboardJson, kanboardJsonSample);
  expect(countsOf(data)).toEqual({
    ...{ people: 2, projects: 1, stages: 1, labels: 1, tasks: 2, comments: 1, files: 1, relations: 1 },
  });
  expect(taskIn(data, "First")).toMatchObject({
    due: "",
    priority: "medium",
    files: [{ content: { base64: "aGk=" } }],
  });
  expect(taskIn(data, "Closed")).toMatchObject({ isCompleted: true, relations: [{ kind: "parent", task: "1" }] });
});

it("reads a CSV file of Kanboard in any language", async () => {
  const data = await readSample(kanboardCsv, kanboardCsvSample);
  expect(taskIn(data, "First")).toMatchObject({
    ...{ start: "2026-01-05", due: "2026-02-01", estimate: 3, assignees: ["teo"], isCompleted: false },
    values: {
      ...{ category: "bug", swimlane: "nord", reference: "EXT" },
      ...{ "time estimated (hours)": 2, "time spent (hours)": 0.5 },
    },
  });
  expect(taskIn(data, "Closed")).toMatchObject({ isCompleted: true, values: {} });
  expect(notesOf(data)).toEqual({ "parts-missing": 1, "card-colours": 2 });
});
