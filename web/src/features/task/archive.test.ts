import type { Priority, Task } from "@baton/domain/task/task";
import type { TaskCounts } from "@baton/domain/task/task.list";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { cachedList, setCachedList } from "@/platform/sync/synced-list.ts";
import { countsNotLoaded, countsQuery, mergeTasks, notLoadedIn } from "./archive.ts";
import { shownAmong } from "./shown-projects.ts";

const old = (id: string, priority: Priority): Task =>
  ({
    ...{ id, version: 1, priority, projectId: "web", stage: "completed" },
    ...{ completedAt: "2020-01-01T00:00:00.000Z", archivedAt: null },
  }) as Task;
const trashed = (id: string): Task =>
  ({ id, version: 1, stage: "delete", completedAt: null, archivedAt: null }) as Task;
const fresh = (id: string): Task =>
  ({ id, version: 1, stage: "completed", completedAt: new Date().toISOString(), archivedAt: null }) as Task;

const put = (id: string): Task => ({ ...fresh(id), archivedAt: "2026-11-23T09:00:00.000Z" });

const none = { high: 0, medium: 0, normal: 0, low: 0 };
const stored: TaskCounts = {
  projects: {
    web: { todo: { ...none, low: 4 }, "in-progress": none, completed: none, older: { ...none, high: 2, normal: 1 } },
    app: { todo: { ...none, high: 5 }, "in-progress": { ...none, low: 2 }, completed: none, older: none },
    old: { todo: { ...none, high: 9 }, "in-progress": none, completed: none, older: { ...none, low: 9 } },
  },
  archived: 1,
  delete: 1,
};
/** The page has loaded one project, and one is in the archive. */
const projects = {
  ...{ isLoaded: (id: string) => id === "web", isShown: (id: string) => id !== "old" },
  ...{ owner: undefined, ownElsewhere: [] },
};

beforeEach(() => {
  setCachedList("task", () => ({ seq: 1, items: [fresh("a")] }));
  queryClient.setQueryData(countsQuery.queryKey, stored);
  return () => queryClient.clear();
});

test("a loaded task of the archive is no longer counted as not loaded, once", () => {
  for (const _ of ["first", "again"]) mergeTasks([old("b", "high"), trashed("c"), fresh("d"), put("e")]);
  const counts = queryClient.getQueryData(countsQuery.queryKey);
  expect(counts?.projects.web?.older).toEqual({ ...none, high: 1, normal: 1 });
  expect(counts).toMatchObject({ archived: 0, delete: 0 });
  expect(counts?.projects.app).toEqual(stored.projects.app);
  expect(cachedList("task")?.items.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
});

test("older completed tasks of the shown projects, and all tasks of projects that are not loaded, count as not loaded", () => {
  const inStages = (["todo", "in-progress", "completed", "delete", "archived", undefined] as const).map((stage) => {
    const { all, older } = notLoadedIn(stored, stage, projects);
    return [all, older];
  });
  expect(inStages).toEqual([
    [5, 0],
    [2, 0],
    [3, 3],
    [1, 1],
    [1, 1],
    [10, 3],
  ]);
  expect(countsNotLoaded(stored, projects)).toMatchObject({ todo: { high: 5, low: 0 }, older: { high: 2, low: 0 } });
});

test("a person's own tasks are shown from every project, and do not count as not loaded", () => {
  const at = (id: string, projectId: string, ...assigneeIds: string[]) =>
    ({ ...fresh(id), projectId, assigneeIds, stage: "todo", priority: "high" }) as Task;
  const [mine, hidden] = [at("mine", "app", "ann"), at("hidden", "old", "ann")];
  const tasks = [at("here", "web"), mine, at("others", "app", "ben"), hidden];
  const ann = { ...projects, owner: "ann", ownElsewhere: [mine] };
  expect(shownAmong(tasks, ann).map(({ id }) => id)).toEqual(["here", "mine"]);
  expect(shownAmong(tasks, projects).map(({ id }) => id)).toEqual(["here"]);
  expect(notLoadedIn(stored, "todo", ann).all).toBe(4);
});
