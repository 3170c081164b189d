import type { CustomField } from "@baton/domain/field/field";
import type { Label } from "@baton/domain/label/label";
import type { Member } from "@baton/domain/member/member";
import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { task } from "../../../../domain/test/samples.ts";
import { messageOf, outcomeOf } from "./outcome.ts";

const tasks = [
  task({ id: "numbered", number: 12, title: "Mend the sail", projectId: "web", values: { mast: "Oak" } }),
  task({ id: "new", number: 0, title: "Mend the sail", projectId: "web", values: { mast: "Ash", hull: "Steel" } }),
];
const [numbered, fresh] = tasks.map((one) => [one]);

beforeEach(() => {
  const named = (id: string, name: string) => ({ id, name, projectId: "web", trashedAt: null });
  setCachedList("project", () => ({
    seq: 1,
    items: [{ id: "web", key: "WEB", name: "Website" } as Project, { id: "bugs", name: "Bugs" } as Project],
  }));
  setCachedList("stage", () => ({
    seq: 1,
    items: [named("review", "Review"), named("done", "Done")] as unknown as ProjectStage[],
  }));
  setCachedList("field", () => ({
    seq: 1,
    items: [named("mast", "Mast"), named("hull", "Hull"), named("rig", "Rig")] as unknown as CustomField[],
  }));
  return () => queryClient.clear();
});

function after(known: readonly Task[] | undefined = [], ...patches: readonly Partial<Task>[]): string {
  const parts = patches.map((patch) => ({ ids: ["a"], patch, base: {} }));
  return outcomeOf({ parts, tasks: known, count: Math.max(known.length, 1) });
}

test("a single task is named, by its number or else its title, and several are counted", () => {
  expect(after(numbered, { priority: "high" })).toBe("The priority of WEB-12 is High now.");
  expect(after(fresh, { stage: "delete" })).toBe("“Mend the sail” was moved to the trash.");
  expect(after(numbered, { archivedAt: null })).toBe("WEB-12 was taken out of the archive.");
  expect(after(tasks, { priority: "high" })).toBe("The priority of 2 tasks is High now.");
  expect(after([], { priority: "high" })).toBe("The priority of 1 task is High now.");
});

test("what a drag between lanes changes is in one sentence", () => {
  setCachedList("member", () => ({ seq: 1, items: [{ id: "ana", username: "ana" } as Member] }));
  setCachedList("label", () => ({ seq: 1, items: [{ id: "bug", name: "bug" } as Label] }));
  expect(after(numbered, { stageId: "review", stage: "todo", assigneeIds: ["ana"], rank: "a" })).toBe(
    "WEB-12 was moved to Review and assigned to ana.",
  );
  expect(after(tasks, { labelIds: ["bug"] })).toBe("2 tasks were labelled bug.");
});

test("other fields are named, with their value if all tasks have the same", () => {
  expect(after(numbered, { estimate: 3 })).toBe("The estimate of WEB-12 is 3 pt now.");
  expect(after(tasks, { endingDate: "" })).toBe("The due date of 2 tasks is empty now.");
  expect(after(tasks, { priority: "high" }, { priority: "low" })).toBe("The priority of 2 tasks changed.");
  expect(after(numbered, { labelIds: [], endingDate: "2026-11-25" })).toBe(
    "The labels and due date of WEB-12 changed.",
  );
  expect(after(numbered, { description: "A long text" } as Partial<Task>)).toBe("The description of WEB-12 changed.");
});

test("tasks that move to one stage or project say which, also if some are there already", () => {
  expect(after(numbered, { stage: "completed", stageId: "review" })).toBe("WEB-12 was moved to Review.");
  expect(after(tasks, { rank: "a" }, { stageId: "review" })).toBe("2 tasks were moved to Review.");
  expect(after(tasks, { stageId: "review" }, { stageId: "done" })).toBe("2 tasks were moved.");
  expect(after([], { projectId: "bugs", stageId: "x" }, { projectId: "bugs", stageId: "y" })).toBe(
    "1 task was moved to Bugs.",
  );
});

test("tasks that move to a project without a field of theirs say that they keep its value", () => {
  const toBugs = { projectId: "bugs", stageId: "x" };
  expect(after(numbered, toBugs)).toBe("WEB-12 was moved to Bugs. The value of Mast is kept.");
  expect(after(tasks, toBugs)).toBe("2 tasks were moved to Bugs. The values of Mast and Hull are kept.");
  // Back in its project, a task shows the value again.
  expect(
    after([task({ projectId: "bugs", number: 0, title: "Map", values: { mast: "Oak" } })], { projectId: "web" }),
  ).toBe("“Map” was moved to Website.");
  expect(after(numbered, { stageId: "done" })).toBe("WEB-12 was moved to Done.");
});

test("completing tasks that repeat says that undo takes the next ones back", () => {
  const parts = [{ ids: ["a"], patch: { stage: "completed", stageId: "done" } as const, base: {} }];
  expect(outcomeOf({ parts, tasks: [], count: 2 }, 1)).toBe(
    "2 tasks were moved to Done. 1 of them repeats: undoing also takes its next one back.",
  );
});

test("the screens of the specification keep its texts, and others name the task", () => {
  const [item] = tasks;
  const write = { kind: "move", id: "numbered", patch: { stage: "delete" } } as const;
  const said = (pathname: string) => {
    vi.stubGlobal("location", { pathname });
    return messageOf(write, item, { item, message: taskMessages.trashed });
  };
  expect(said("/user/tasks")).toBe("Delete Successfully!");
  expect(said("/user/todo/numbered")).toBe("Delete Successfully!");
  expect(said("/user/projects/WEB")).toBe("WEB-12 was moved to the trash.");
  expect(said("/user/my-work")).toBe("WEB-12 was moved to the trash.");
  vi.unstubAllGlobals();
});
