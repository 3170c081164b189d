import type { Member } from "@baton/domain/member/member";
import { listedNames } from "@baton/domain/sync";
import type { Task } from "@baton/domain/task/task";
import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import { cachedList, mergeItems, setCachedList } from "./synced-list.ts";
import { WorkspaceSync } from "./workspace-sync.ts";

const person = (id: string) => ({ id }) as Member;
const sync = new WorkspaceSync();

beforeEach(() => {
  for (const name of listedNames) setCachedList(name, () => ({ seq: 7, items: [] }));
  setCachedList("member", () => ({ seq: 7, items: [person("ann"), person("bob")] }));
  return () => queryClient.clear();
});

test("a change that this person may not hear only raises the number of the lists", () => {
  sync.apply([{ seq: 8 }, { seq: 9, entity: "member", id: "bob", value: null }, { seq: 10 }]);
  expect(cachedList("member")).toEqual({ seq: 10, items: [person("ann")] });
  expect(sync.since()).toBe(10);
});

test("a change of an unknown entity is skipped", () => {
  const unknown = { seq: 8, entity: "reaction", id: "bob", value: { emoji: "+1" } } as unknown as LiveChange;
  sync.apply([unknown, { seq: 9, entity: "member", id: "ann", value: null }]);
  expect(cachedList("member")).toEqual({ seq: 9, items: [person("bob")] });
  expect(cachedList("task")).toEqual({ seq: 9, items: [] });
});

const task = (id: string, version: number) => ({ id, version }) as Task;

test("an answer that was sent before a task was removed does not restore it, and an older one changes nothing", () => {
  setCachedList("task", () => ({ seq: 7, items: [task("known", 3), task("behind", 1)] }));
  sync.apply([{ seq: 8, entity: "task", id: "purged", value: null }]);
  const page = [task("purged", 2), task("known", 2), task("behind", 2), task("older", 5)];
  expect(mergeItems("task", page)).toEqual([task("older", 5)]);
  expect(cachedList("task")).toEqual({ seq: 8, items: [task("known", 3), task("behind", 2), task("older", 5)] });

  sync.apply([{ seq: 9, entity: "task", id: "purged", value: task("purged", 4) as never }]);
  expect(cachedList("task")?.items.map(({ id }) => id)).toContain("purged");
});
