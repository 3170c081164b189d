import type { Activity } from "@baton/domain/activity/activity";
import { newId } from "@baton/domain/kernel/ids";
import { describe, expect, it } from "vitest";
import { daysOf, type HistoryPage, joined } from "./history-model.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

function line(fields: Partial<Activity>): Activity {
  return {
    ...{ id: newId(), taskId: "a", projectId: "p", at: at(23, 12), actorId: "ada", through: "page" },
    ...{ entity: "task", entityId: "a", kind: "changed", name: "", fields: {}, version: 1 },
    ...fields,
  };
}

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
