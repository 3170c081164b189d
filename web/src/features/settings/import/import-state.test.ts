import type { ImportStage } from "@baton/domain/import/import";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { describe, expect, it } from "vitest";
import {
  invitableAmong,
  isDiscarded,
  isExpired,
  isGuess,
  kindsOf,
  listedOf,
  secondsLeft,
  stageGroups,
  undoableUntil,
  withChoices,
} from "./import-state.ts";

const stage = (key: string, category: ImportStage["category"], project = "Harbour"): ImportStage => ({
  ...{ key, project, name: key, category, tasks: 1, isArchived: false },
});

const read = {
  ...{ id: "1", state: "read", createdAt: "2026-11-24T10:00:00.000Z", finishedAt: null, error: null },
  progress: { done: 0, total: 3, subtasks: 0, comments: 0, files: 0 },
  projects: [
    { key: "b1", name: "Harbour", tasks: 3, newName: "Harbour", newKey: "HAR", projectId: null, isKnown: false },
  ],
  people: [
    { key: "kmori", name: "K. Mori", email: null, tasks: 2, memberId: "kenji", isSure: false },
    { key: "rui", name: "Rui", email: null, tasks: 1, memberId: null, isSure: false },
  ],
  stages: [stage("Next", "todo"), stage("Done", "completed")],
} as unknown as ImportWire;

it("those people can be invited whose address the file has and Baton accepts, and whom nobody has chosen yet", () => {
  const person = { key: "", name: "", tasks: 1, memberId: null, invite: null, isSure: false };
  const people = [
    { ...person, key: "a", email: "Rui@Quay.example.pt" },
    { ...person, key: "b", email: "rui@quay.museum" },
    { ...person, key: "c", email: null },
    { ...person, key: "d", email: "d@quay.pt", memberId: "tomas" },
    { ...person, key: "e", email: "e@quay.pt", invite: "e@quay.pt" },
  ];
  expect(invitableAmong(people).map(({ key }) => key)).toEqual(["a"]);
});

describe("the progress of an import", () => {
  const counts = { tasks: 3, subtasks: 0, comments: 10, files: 2 } as ImportWire["counts"];
  const progressed = (done: number) =>
    kindsOf({ counts, progress: { done, total: 3, subtasks: 0, comments: 4, files: 5 } });

  it("says how much of each kind is there, but of none that the file lacks", () => {
    expect(progressed(2)).toEqual([
      { kind: "tasks", done: 2, total: 3 },
      { kind: "comments", done: 4, total: 10 },
      { kind: "files", done: 2, total: 2 },
    ]);
  });

  it("is complete with the last task, also if some of what belongs to them does not arrive", () => {
    expect(progressed(3).every(({ done, total }) => done === total)).toBe(true);
  });
});

describe("choices that are not saved yet", () => {
  it("show at once, and the last one counts", () => {
    const shown = withChoices(read, [
      { people: { rui: "tomas" }, stages: { Next: "completed" } },
      { people: { rui: null, kmori: "kenji" } },
      { stages: { Next: "in-progress" } },
    ]);
    expect(shown.people).toMatchObject([
      { memberId: "kenji", isSure: true },
      { memberId: null, isSure: true },
    ]);
    expect(shown.stages.map(({ category }) => category)).toEqual(["in-progress", "completed"]);
    const [kmori] = withChoices(read, [{ people: { kmori: "k@mori.example" } }]).people;
    expect(kmori).toMatchObject({ memberId: null, invite: "k@mori.example", isSure: true });
    expect(read.stages[0]?.category).toBe("todo");
    const choices = [{ projects: { b1: { newName: "Quays" } } }, { projects: { b1: { newKey: "QUA" } } }];
    expect(withChoices(read, choices).projects).toMatchObject([{ newName: "Quays", newKey: "QUA", projectId: null }]);
  });

  it("show at once for the columns of a table", () => {
    const columns = [
      { header: "Task", use: "title", isChosen: false },
      { header: "When", use: "field", isChosen: false },
    ] as const;
    const table = { ...{ separator: ",", encoding: null, isDateOrderUnclear: true, rows: [] }, dateOrder: null };
    const shown = withChoices({ ...read, table: { ...table, columns: [...columns] } }, [
      { columns: { When: "start" }, dateOrder: "month-first" },
      { columns: { When: "due" } },
    ]);
    expect(shown.table).toMatchObject({
      dateOrder: "month-first",
      columns: [columns[0], { header: "When", use: "due" }],
    });
  });

  it("leave an import as it is if there are none", () => {
    expect(withChoices(read, [])).toBe(read);
  });
});

it("only a member who was guessed has to be confirmed", () => {
  expect(read.people.map(isGuess)).toEqual([true, false]);
  expect(isGuess({ memberId: "kenji", isSure: true })).toBe(false);
});

it("stages are listed by project, with the categories that a project lacks", () => {
  const stages = [stage("Next", "todo"), stage("Done", "completed"), stage("Ideas", "todo", "Shop")];
  expect(stageGroups(stages).map(({ project, stages: own, missing }) => [project, own.length, missing])).toEqual([
    ["Harbour", 2, ["in-progress"]],
    ["Shop", 1, ["in-progress", "completed"]],
  ]);
});

it("a file that was read is kept for a day", () => {
  expect(isExpired(read, new Date("2026-11-25T09:59:00Z"))).toBe(false);
  expect(isExpired(read, new Date("2026-11-25T10:00:00Z"))).toBe(true);
  expect(isExpired({ ...read, state: "done" }, new Date("2027-01-01T00:00:00Z"))).toBe(false);
});

it("an import that is done can be undone for seven days", () => {
  const done = { state: "done", finishedAt: "2026-11-24T10:00:00.000Z" } as const;
  expect(undoableUntil(done, new Date("2026-12-01T09:59:00Z"))).toEqual(new Date("2026-12-01T10:00:00Z"));
  expect(undoableUntil(done, new Date("2026-12-01T10:00:00Z"))).toBeUndefined();
  expect(undoableUntil({ ...done, state: "failed" }, new Date("2026-11-24T11:00:00Z"))).toBeUndefined();
});

it("a file that was never imported is discarded, an import that was cancelled is not", () => {
  const undone = { ...read, state: "undone" } as const;
  expect(isDiscarded(undone)).toBe(true);
  expect(isDiscarded({ ...undone, progress: { ...undone.progress, done: 1 } })).toBe(false);
  expect(isDiscarded(read)).toBe(false);
});

it("the time left is known after five seconds", () => {
  const first = { at: 0, done: 100 };
  expect(secondsLeft(first, { at: 4_000, done: 200 }, 1_000)).toBeUndefined();
  expect(secondsLeft(first, { at: 5_000, done: 100 }, 1_000)).toBeUndefined();
  expect(secondsLeft(first, { at: 10_000, done: 200 }, 1_000)).toBe(80);
});

it("files that were read are listed apart while they can be imported, and those that never will be are not listed", () => {
  const [done, undone] = [{ ...read, id: "2", state: "done" } as const, { ...read, id: "3", state: "undone" } as const];
  const idsAt = (time: string) => {
    const { unstarted, begun } = listedOf([read, done, undone], new Date(time));
    return [unstarted.map(({ id }) => id), begun.map(({ id }) => id)];
  };
  expect(idsAt("2026-11-25T09:59:00Z")).toEqual([["1"], ["2"]]);
  expect(idsAt("2026-11-25T10:00:00Z")).toEqual([[], ["2"]]);
});
