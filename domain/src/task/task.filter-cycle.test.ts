import { describe, expect, it } from "vitest";
import { parseFilter } from "./task.filter.ts";
import type { FilterableField, FilterContext } from "./task.filter-context.ts";
import { matcherOf, type TaskFacts } from "./task.filter-match.ts";
import type { Task } from "./task.ts";

const result = { scope: 0, completed: 0, points: 0, completedPoints: 0 };
const cycle = (id: string, number: number, isOpen: boolean, projectId = "web") => ({
  ...{ id, number, projectId },
  result: isOpen ? null : result,
});
const cycles = [
  ...[cycle("c3", 3, true), cycle("c1", 1, false), cycle("c2", 2, true), cycle("c4", 4, true)],
  cycle("o2", 2, true, "other"),
];
const context: FilterContext = {
  ...{ today: "2026-11-28", me: "me", dayOf: (time) => time.slice(0, 10) },
  ...{ projects: [], stages: [], labels: [], people: [], fields: [], cycles },
};
const facts = { isArchived: () => false } as unknown as TaskFacts<Task>;
const task = { projectId: "web", stage: "todo", values: {} } as unknown as Task;

/** Returns the ids of the cycles whose tasks a filter finds; null stands for none. */
function found(text: string, more: Partial<FilterContext> = {}): (string | null)[] {
  const { matches } = matcherOf(parseFilter(text), { ...context, ...more });
  return [...cycles.map(({ id }) => id), null].filter((cycleId) => matches({ ...task, cycleId }, facts));
}

describe("a filter by cycle", () => {
  it("finds the current and the next one of each project, one with a number, and tasks in none", () => {
    expect(found("cycle:current")).toEqual(["c2", "o2"]);
    expect(found("cycle:next")).toEqual(["c3"]);
    expect(found("cycle:none")).toEqual([null]);
    expect(found("cycle:1,4")).toEqual(["c1", "c4"]);
    expect(found("-cycle:current")).toEqual(["c3", "c1", "c4", null]);
    expect(found("cycle:99")).toEqual([]);
  });

  it("means those of the project that is shown", () => {
    expect(found("cycle:2", { projectId: "web" })).toEqual(["c2"]);
  });

  it("refuses what is no cycle, and says what was probably meant", () => {
    expect(() => found("cycle:curent")).toThrow(
      expect.objectContaining({ message: expect.stringContaining("“curent” is not a cycle."), fix: "current" }),
    );
  });

  it("asks a custom field that has had this name since before", () => {
    const field: FilterableField = { id: "f1", name: "Cycle", projectId: "web", type: "text", options: [] };
    expect(found("cycle:spring", { fields: [field] })).toEqual([]);
  });
});
