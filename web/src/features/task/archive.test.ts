import type { Priority, Task } from "@baton/domain/task/task";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { cachedList, setCachedList } from "@/platform/sync/synced-list.ts";
import { mergeTasks, notLoadedIn, notLoadedQuery } from "./archive.ts";

const old = (id: string, priority: Priority): Task =>
  ({ id, version: 1, priority, stage: "completed", completedAt: "2020-01-01T00:00:00.000Z", archivedAt: null }) as Task;
const trashed = (id: string): Task =>
  ({ id, version: 1, stage: "delete", completedAt: null, archivedAt: null }) as Task;
const fresh = (id: string): Task =>
  ({ id, version: 1, stage: "completed", completedAt: new Date().toISOString(), archivedAt: null }) as Task;

const put = (id: string): Task => ({ ...fresh(id), archivedAt: "2026-11-23T09:00:00.000Z" });

const archived = { completed: { high: 2, medium: 0, normal: 1, low: 0 }, archived: 1, delete: 1 };
const counts = () => queryClient.getQueryData(notLoadedQuery.queryKey);

beforeEach(() => {
  setCachedList("task", () => ({ seq: 1, items: [fresh("a")] }));
  queryClient.setQueryData(notLoadedQuery.queryKey, archived);
  return () => queryClient.clear();
});

test("a task of the archive that is loaded is no longer counted as not loaded, once", () => {
  for (const _ of ["first", "again"]) mergeTasks([old("b", "high"), trashed("c"), fresh("d"), put("e")]);
  expect(counts()).toEqual({ completed: { high: 1, medium: 0, normal: 1, low: 0 }, archived: 0, delete: 0 });
  expect(cachedList("task")?.items.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
});

test("older completed tasks belong to the list of all tasks and to the completed ones, trashed and archived ones to theirs", () => {
  const inStages = (["todo", "in-progress", "completed", "delete", "archived", undefined] as const).map((stage) =>
    notLoadedIn(archived, stage),
  );
  expect(inStages).toEqual([0, 0, 3, 1, 1, 3]);
});
