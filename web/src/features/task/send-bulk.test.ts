import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { outcomeOf, repeatingIn } from "./send-bulk.ts";

const weekly = { rule: "FREQ=WEEKLY", from: "date" } as const;
const tasks = [
  { id: "once", stage: "todo", recurrence: null },
  { id: "weekly", stage: "todo", recurrence: weekly },
  { id: "done", stage: "completed", recurrence: weekly },
] as Task[];
const taskOf = (id: string) => tasks.find((task) => task.id === id);
const ids = ["once", "weekly", "done", "unknown"];

test("completing tasks makes next ones of those that repeat and are open", () => {
  expect([...repeatingIn([{ ids, patch: { stage: "completed" }, base: {} }], taskOf)]).toEqual(["weekly"]);
});

test("other changes make none", () => {
  expect(repeatingIn([{ ids, patch: { stage: "in-progress" }, base: {} }], taskOf).size).toBe(0);
});

test("a single task is named, by its number or else its title, and several are counted", () => {
  const named = { title: "Mend the sail", projectId: "web" };
  const cached = [
    { id: "numbered", number: 12, ...named },
    { id: "new", number: 0, ...named },
  ] as Task[];
  setCachedList("task", () => ({ seq: 1, items: cached }));
  setCachedList("project", () => ({ seq: 1, items: [{ id: "web", key: "WEB" } as Project] }));
  expect(outcomeOf({ priority: "high" }, ["numbered"])).toBe("WEB-12 was changed.");
  expect(outcomeOf({ stage: "completed" }, ["numbered"])).toBe("WEB-12 was moved.");
  expect(outcomeOf({ stage: "delete" }, ["new"])).toBe("“Mend the sail” was moved to the trash.");
  expect(outcomeOf({ archivedAt: null }, ["numbered"])).toBe("WEB-12 was taken out of the archive.");
  expect(outcomeOf({ priority: "high" }, ["numbered", "new"])).toBe("2 tasks were changed.");
  expect(outcomeOf({ priority: "high" }, ["unknown"])).toBe("1 task was changed.");
});
