import { describe, expect, it } from "vitest";
import {
  boardOf,
  countsOf,
  notesOf,
  readSample,
  taskIn,
  tgzOf,
  zipOf,
} from "../../../../../test/support/import-file.ts";
import { plankaAnswer, plankaSample, plankaSample1 } from "./planka.sample.ts";
import { plankaApi, plankaBackup } from "./planka.ts";

describe("a Planka backup", () => {
  it("arrives with each board as a project", async () => {
    const data = await readSample(plankaBackup, plankaSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 2, projects: 2, stages: 2, labels: 1, fields: 2, tasks: 3 },
      ...{ subtasks: 3, comments: 2, links: 1, files: 1, relations: 1 },
    });
    expect(data.projects.map(({ name }) => name)).toEqual(["Shop / App", "Shop / Web"]);
    expect(data.projects.map(boardOf)[1]).toEqual({ Open: ["Archived", "Tab\there \\N"], Shipped: ["Closed"] });
    expect(data.people[0]).toEqual({ key: "1", name: "Mina", email: "mina@example.com" });
  });

  it("keeps what a card has", async () => {
    expect(taskIn(await readSample(plankaBackup, plankaSample), "Tab\there \\N")).toMatchObject({
      ...{ description: "one\ntwo", due: "2026-02-01T10:00:00.000Z", createdAt: "2026-01-05T10:00:00.500Z" },
      ...{
        labels: ["40"],
        assignees: ["2"],
        createdBy: "1",
        isCompleted: false,
        values: { 90: "3d", "time spent (hours)": 1.5 },
      },
      subtasks: [
        { title: "Steps: first", isDone: true, assignee: "2" },
        { title: "Steps: second", isDone: false },
        { title: "More: linked", isDone: false },
      ],
      comments: [
        { key: "80", text: "earlier" },
        { key: "81", text: "later", author: "1" },
      ],
      files: [{ name: "plan.txt", content: { entry: "2026-backup/data/private/attachments/77/plan.txt" } }],
      relations: [{ kind: "relates", task: "51" }],
    });
  });

  it("tells closed, archived and trashed apart", async () => {
    const data = await readSample(plankaBackup, plankaSample);
    expect(taskIn(data, "Closed")).toMatchObject({ isCompleted: true, isArchived: false });
    expect(taskIn(data, "Archived")).toMatchObject({ isCompleted: false, isArchived: true, stage: "30" });
    expect(notesOf(data)).toEqual({
      ...{ "boards-without-lists": 1, "trashed-cards": 1, "files-missing": 1 },
    });
  });

  it("leaves sessions and passwords where they are", async () => {
    expect(JSON.stringify(await readSample(plankaBackup, plankaSample))).not.toMatch(/HASH|TOKEN/);
  });

  it("is refused if its database ends in the middle, or is another one", async () => {
    const read = (sql: string) =>
      readSample(plankaBackup, { name: "x.tgz", content: tgzOf({ "x/postgres.sql": sql }) });
    const rows = "COPY public.board (id, name) FROM stdin;\n1\tBoard\n";
    await expect(read(rows)).rejects.toThrow("it ends in the middle");
    await expect(read(rows.replace("board", "other"))).rejects.toThrow("it ends in the middle");
    await expect(read("select 1;\n")).rejects.toThrow("its database has no boards");
  });

  it("is read from version 1", async () => {
    const data = await readSample(plankaBackup, plankaSample1);
    expect(countsOf(data)).toEqual({ projects: 1, stages: 1, tasks: 1, subtasks: 1, comments: 1, files: 1 });
    expect(taskIn(data, "Card")).toMatchObject({ isCompleted: true, comments: [{ text: "hi" }] });
  });
});

describe("an answer of Planka's API", () => {
  it("arrives as a project", async () => {
    const data = await readSample(plankaApi, plankaAnswer);
    expect(countsOf(data)).toEqual({ people: 1, projects: 1, stages: 1, tasks: 1, subtasks: 1, links: 1 });
    expect(notesOf(data)).toEqual({ "comments-missing": 2, "files-stay": 1 });
  });

  it("is completed by the other answers in an archive", async () => {
    const comments = { items: [{ id: "80", cardId: "50", userId: "1", text: "hi" }] };
    const content = zipOf({ "board_20.json": plankaAnswer.content, "comments.json": JSON.stringify(comments) });
    const data = await readSample(plankaApi, { name: "planka.zip", content });
    expect(taskIn(data, "Card").comments).toEqual([{ key: "80", text: "hi", author: "1" }]);
    expect(notesOf(data)).toMatchObject({ "comments-missing": 1 });
  });
});
