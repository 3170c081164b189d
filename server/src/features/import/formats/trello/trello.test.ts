import { broughtNote } from "@baton/domain/import/import";
import { describe, expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { trelloBoard, trelloSample } from "./trello.sample.ts";
import { trello } from "./trello.ts";

describe("a Trello board", () => {
  it("arrives with everything in it", async () => {
    const data = await readSample(trello, trelloSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 3, projects: 1, stages: 4, labels: 4, fields: 5, tasks: 5 },
      ...{ subtasks: 3, comments: 2, links: 2 },
    });
    expect(data.projects[0]).toMatchObject({ name: "Launch", description: "What we **ship**", isArchived: false });
    expect(data.projects[0]?.createdAt).toBe("2020-01-01T00:00:00.000Z");
  });

  it("keeps the order of lists and cards", async () => {
    const { projects } = await readSample(trello, trelloSample);
    expect(projects.map(boardOf)).toEqual([
      {
        "To do": ["First card", "Second card"],
        "Old ideas": ["In a closed list"],
        Done: ["Archived"],
        "Imported, no list": ["In a list that is gone"],
      },
    ]);
    expect(projects[0]?.stages.map(({ category, isArchived }) => [category, isArchived])).toEqual([
      ["todo", false],
      ["todo", true],
      ["completed", false],
      ["todo", false],
    ]);
  });

  it("keeps what a card has", async () => {
    const task = taskIn(await readSample(trello, trelloSample), "First card");
    expect(task).toMatchObject({
      description: "See https://trello.com/c/ZZ\n\nand more",
      url: "https://trello.com/c/AbCdEf12",
      ...{ start: "", due: "", isCompleted: false, isArchived: false },
      ...{ labels: ["l1", "l2"], assignees: ["m1", "m2"], createdBy: "m2" },
      ...{ createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2026-01-05T10:00:00.000Z" },
      values: { f1: 3.5, f2: "o1", f3: true, f5: "2026-03-02" },
      subtasks: [
        { title: "Before: First", isDone: true },
        { title: "Before: Second", isDone: false, assignee: "m1", due: "2026-03-02" },
        { title: "After: Thank", isDone: false },
      ],
      comments: [
        { key: "a-old", author: "m1", text: "First comment", createdAt: "2026-01-02T10:00:00.000Z" },
        { key: "a-new", author: "m3", text: "Second comment", createdAt: "2026-01-03T10:00:00.000Z" },
      ],
      links: [
        { name: "draft.png", url: "https://trello.com/1/cards/x/download/draft.png" },
        { name: "Site", url: "https://example.com/" },
      ],
    });
  });

  it("tells done, archived and due apart", async () => {
    const data = await readSample(trello, trelloSample);
    const due = "2026-02-01T12:00:00.000Z";
    expect(taskIn(data, "Second card")).toMatchObject({ isCompleted: true, isArchived: false, due, assignees: ["m1"] });
    expect(taskIn(data, "Archived")).toMatchObject({ isCompleted: false, isArchived: true });
  });

  it("names labels without a name by their colour", async () => {
    const { projects } = await readSample(trello, trelloSample);
    expect(projects[0]?.labels).toEqual([
      { key: "l1", name: "Legal", colour: "red" },
      { key: "l2", name: "Sky", colour: "cyan" },
      { key: "l3", name: "Plain", colour: "gray" },
      { key: "green/", name: "Copy", colour: "green" },
    ]);
  });

  it("says what does not arrive, and keeps no secret", async () => {
    const data = await readSample(trello, trelloSample);
    expect(notesOf(data)).toEqual({
      ...{
        "card-templates": 1,
        "special-cards": 1,
        "power-ups": 1,
        "comments-of-deleted-cards": 1,
        "stage-missing": 1,
      },
      ...{ votes: 1, covers: 1, "comments-missing": 1, "files-stay": 1, "links-unsafe": 1, "field-missing": 1 },
      ...{ "date-unreadable": 1, "person-missing": 1 },
    });
    expect(JSON.stringify(data)).not.toContain("secret@");
  });

  it("brings templates and separators if somebody wants them", async () => {
    const data = await readSample(trello, trelloSample, { bring: true });
    expect(taskIn(data, "A template")).toMatchObject({ stage: "todo" });
    expect(taskIn(data, "---")).toMatchObject({ stage: "todo" });
    expect(notesOf(data)).toMatchObject({ [broughtNote]: 2 });
    expect(notesOf(data)).not.toHaveProperty("card-templates");
  });

  it("is read from the shape of 2016, without ids in checklists and without board labels", async () => {
    const { labels: _labels, members: _members, customFields: _fields, actions: _actions, ...old } = trelloBoard;
    const data = await readSample(trello, { name: "old.json", content: JSON.stringify(old) });
    expect(countsOf(data)).toMatchObject({ tasks: 5, labels: 1, subtasks: 3 });
  });

  it.each([
    ["", "The file is empty."],
    ["{", "This is not a Trello board file: it ends in the middle."],
    ["Name,Status", "This is not a Trello board file: it is not JSON."],
    ['{"cards":[]}', "This is not a Trello board file: it has no lists."],
    [`{"a":${"[".repeat(100)}`, "This is not a Trello board file: it is nested too deeply."],
  ])("refuses %j", async (content, message) => {
    await expect(readSample(trello, { name: "x.json", content })).rejects.toThrow(message);
  });
});
