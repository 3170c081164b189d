import type { ImportWire } from "@baton/domain/import/import.wire";
import { expect, it } from "vitest";
import { countsOf, planText, stateText, timeLeftText, titleOf } from "./import-text.ts";

const none = { projects: 1, stages: 0, tasks: 1284, subtasks: 0, comments: 0, people: 0, labels: 0, fields: 0 };

it("nothing that a file has none of is listed", () => {
  expect(countsOf({ ...none, files: 0, links: 2 })).toEqual([
    ["Projects", "1"],
    ["Tasks", "1,284"],
    ["Links", "2"],
  ]);
});

it("an import is called by its project, or by its file if there are several", () => {
  const stages = [{ project: "Harbour" }, { project: "Harbour" }] as unknown as ImportWire["stages"];
  expect(titleOf({ name: "board.json", stages })).toBe("Harbour");
  const more = [...stages, { project: "Shop" }] as unknown as ImportWire["stages"];
  expect(titleOf({ name: "board.json", stages: more })).toBe("board.json");
  expect(titleOf({ name: "board.json", stages: [] })).toBe("board.json");
});

it("the time left is rounded to ten seconds, and from a minute on to the minute", () => {
  expect([0, 3, 41, 55, 89, 130].map(timeLeftText)).toEqual([
    "about 10 seconds left",
    "about 10 seconds left",
    "about 50 seconds left",
    "about 1 minute left",
    "about 2 minutes left",
    "about 2 minutes left",
  ]);
});

it("the plan says what is new, changed, newer here and here already", () => {
  expect(planText({ created: 9, updated: 0, outdated: 0 }, 9)).toBe("All tasks are new.");
  expect(planText({ created: 12, updated: 3, outdated: 0 }, 1284)).toBe("12 new · 3 changed · 1,269 here already");
  expect(planText({ created: 0, updated: 0, outdated: 2 }, 3)).toBe("2 newer here · 1 here already");
});

it("an unknown state is shown as it is", () => {
  expect(stateText({ state: "paused" } as unknown as ImportWire, new Date())).toBe("paused");
});
