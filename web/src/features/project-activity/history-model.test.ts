import type { Activity } from "@baton/domain/activity/activity";
import { newId } from "@baton/domain/kernel/ids";
import type { Project } from "@baton/domain/project/project";
import { describe, expect, it } from "vitest";
import { daysOf, type HistoryPage, joined, withCreation } from "./history-model.ts";
import { runText } from "./history-text.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

function line(fields: Partial<Activity>): Activity {
  return {
    ...{ id: newId(), taskId: "a", projectId: "p", at: at(23, 12), actorId: "ada", through: "page" },
    ...{ tokenId: null, tokenName: null, proposalId: null, pull: null, undoOf: null },
    ...{ entity: "task", entityId: "a", kind: "changed", name: "", fields: {}, version: 1 },
    ...fields,
  };
}

const noop = () => undefined;
const unknown = {
  ...{ person: noop, stage: noop, project: noop, label: noop, task: noop, cycle: noop },
  day: (date: string) => date,
  field: noop,
};

/** Each run as the minutes of its lines. */
const runsOf = (lines: readonly Activity[]) =>
  daysOf(lines).map(({ runs }) => runs.map((run) => run.lines.map((each) => new Date(each.at).getMinutes())));

describe("the lines of a project's history", () => {
  it("are grouped by calendar day in this device's time zone", () => {
    const lines = [line({ at: at(23, 0, 5) }), line({ at: at(22, 23, 50) }), line({ at: at(20, 12) })];
    expect(daysOf(lines).map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-22", "2026-11-20"]);
  });

  it("form a run while one person changes one task", () => {
    const lines = [
      line({ at: at(23, 12, 6) }),
      line({ at: at(23, 12, 5) }),
      line({ at: at(23, 12, 4), actorId: "ben" }),
      line({ at: at(23, 12, 3), taskId: "b" }),
      line({ at: at(23, 12, 2), taskId: null }),
      line({ at: at(23, 12, 1), taskId: null, entity: "stage" }),
      line({ at: at(23, 12, 0), taskId: null, through: "rule" }),
    ];
    expect(runsOf(lines)).toEqual([[[6, 5], [4], [3], [2], [1], [0]]]);
  });

  it("form a run if one write has changed many tasks", () => {
    const lines = [line({ taskId: "a" }), line({ taskId: "b" }), line({ taskId: "c" }), line({ at: at(23, 11) })];
    const [day] = daysOf(lines);
    expect(day?.runs).toMatchObject([
      { taskId: null, taskCount: 3 },
      { taskId: "a", taskCount: 1 },
    ]);
  });

  it("form a run if one write has replaced the stages of the project", () => {
    const stage = { taskId: null, entity: "stage" } as const;
    const [day] = daysOf([line({ ...stage, kind: "created" }), line({ ...stage, kind: "removed" }), line({})]);
    expect(day?.runs.map(({ lines, taskCount }) => [lines.length, taskCount])).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });

  it("leave out a move that the same person undid within a minute, and only that", () => {
    const move = (minute: number, from: string, to: string, more: Partial<Activity> = {}) =>
      line({ at: at(23, 12, minute), fields: { stage: ["todo", "todo"], stageId: [from, to] }, ...more });
    expect(runsOf([move(1, "y", "x"), move(1, "x", "y")])).toEqual([]);
    // The last of three moves stays.
    expect(runsOf([move(2, "x", "z"), move(1, "y", "x"), move(1, "x", "y"), line({ at: at(23, 12, 0) })])).toEqual([
      [[2, 0]],
    ]);
    expect(runsOf([move(3, "y", "x"), move(1, "x", "y")])).toEqual([[[3, 1]]]);
    expect(runsOf([move(1, "y", "z"), move(1, "x", "y")])).toEqual([[[1, 1]]]);
    expect(runsOf([move(1, "y", "x", { actorId: "ben" }), move(1, "x", "y")])).toEqual([[[1], [1]]]);
    expect(runsOf([move(1, "y", "x", { taskId: "b" }), move(1, "x", "y", { taskId: "c" })])).toEqual([[[1, 1]]]);
  });

  it("say in one line that a whole stage was moved or archived", () => {
    const names = { ...unknown, stage: (id: string) => ({ x: "Next", y: "Done" })[id] };
    const textOf = (fields: Activity["fields"], other = fields) => {
      const [day] = daysOf([line({ taskId: "a", fields }), line({ taskId: "b", fields: other })]);
      return day?.runs.map((run) => runText(run, names));
    };
    const moved: Activity["fields"] = { stage: ["todo", "completed"], stageId: ["x", "y"] };
    expect(textOf(moved)).toEqual(["moved 2 tasks from Next to Done"]);
    expect(textOf({ isArchived: [false, true] })).toEqual(["archived 2 tasks"]);
    expect(textOf(moved, { stageId: ["y", "x"] })).toEqual(["2 changes to 2 tasks"]);
    expect(textOf({ stageId: ["x", "gone"] })).toEqual(["2 changes to 2 tasks"]);
    expect(textOf({ ...moved, priority: ["low", "high"] })).toEqual(["2 changes to 2 tasks"]);
  });

  it("contain a link once, although both of its tasks record it", () => {
    const link = { entity: "link", entityId: "l", kind: "created" } as const;
    expect(runsOf([line({ ...link, taskId: "a" }), line({ ...link, taskId: "b" })])).toEqual([[[0]]]);
  });
});

describe("the newest page", () => {
  const [first, second, third, fourth] = [line({}), line({}), line({}), line({})];
  const pages = [{ activity: [second, first], next: "older" }];
  const idsIn = (some: readonly HistoryPage[]) => some.map(({ activity }) => activity.map(({ id }) => id));

  it("adds the new lines to the loaded ones", () => {
    const all = joined(pages, { activity: [third, second], next: "x" });
    expect(idsIn(all)).toEqual([[third.id, second.id, first.id]]);
    expect(all[0]?.next).toBe("older");
    expect(joined(pages, { activity: [second, first], next: "x" })).toBe(pages);
  });

  it("replaces the loaded lines if it does not reach them, unless none are missing between them", () => {
    const newest = { activity: [fourth, third], next: "x" };
    expect(joined(pages, newest)).toEqual([newest]);
    expect(idsIn(joined([{ activity: [], next: null }], { activity: [third], next: null }))).toEqual([[third.id]]);
  });
});

it("a project was created before what has happened in it since, and after what was imported into it from before", () => {
  const project = { id: "p", name: "Harbour", createdAt: at(22, 12), createdBy: "ada" } as Project;
  const [newer, older] = [line({ at: at(23, 12) }), line({ at: at(20, 12), through: "import" })];
  expect(withCreation([newer, older], project).map(({ entity }) => entity)).toEqual(["task", "project", "task"]);
});
