import type { Link, LinkKind } from "@baton/domain/link/link";
import type { LinkWrite } from "@baton/domain/link/link.sync";
import type { Stage, Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { cacheDetails } from "@/platform/sync/details.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { withPendingBlockers } from "./pending-blockers.ts";

const task = (id: string, stage: Stage = "todo", blockedBy = 0): Task => ({ id, stage, blockedBy }) as Task;
const link = (fromId: string, toId: string, kind: LinkKind = "blocks"): Link =>
  ({ id: `${fromId}-${toId}`, fromId, toId, kind, version: 1 }) as Link;

const create = (value: Link): LinkWrite => ({ kind: "create", taskId: value.fromId, otherTaskId: value.toId, value });
const remove = ({ id, fromId, toId }: Link): LinkWrite => ({ kind: "remove", taskId: fromId, otherTaskId: toId, id });
const move = (id: string, stage: Stage): TaskWrite => ({ kind: "move", id, patch: { stage } });

/** Returns the number of open blockers of each task on the screen. */
const blockers = (...pending: Parameters<typeof withPendingBlockers>) =>
  Object.fromEntries(withPendingBlockers(...pending).map(({ id, blockedBy }) => [id, blockedBy]));

beforeEach(() => () => queryClient.clear());

test("without pending writes, the tasks are the same array", () => {
  const tasks = [task("a")];
  expect(withPendingBlockers(tasks, [], [])).toBe(tasks);
});

test("a new link blocks a task while its blocker is open", () => {
  expect(blockers([task("a"), task("b", "todo", 1)], [], [create(link("a", "b"))])).toEqual({ a: 0, b: 2 });
  for (const stage of ["completed", "delete"] as const)
    expect(blockers([task("a", stage), task("b")], [], [create(link("a", "b"))])).toMatchObject({ b: 0 });
  for (const kind of ["relates", "duplicates", "parent"] as const)
    expect(blockers([task("a"), task("b")], [], [create(link("a", "b", kind))])).toEqual({ a: 0, b: 0 });
});

test("a link that is removed no longer blocks, and a task never has fewer than no blockers", () => {
  cacheDetails("a", 1, { links: [link("a", "b")] });
  expect(blockers([task("a"), task("b", "todo", 2)], [], [remove(link("a", "b"))])).toMatchObject({ b: 1 });
  expect(blockers([task("a"), task("b", "todo", 0)], [], [remove(link("a", "b"))])).toMatchObject({ b: 0 });
});

test("a blocker that is completed frees what it blocks, and blocks it again when it is reopened", () => {
  cacheDetails("a", 1, { links: [link("a", "b"), link("c", "a"), link("a", "d", "relates")] });
  const others = [task("b", "todo", 1), task("c", "todo", 1), task("d", "todo", 1)];
  setCachedList("task", () => ({ seq: 1, items: [task("a"), ...others] }));
  const completed = [task("a", "completed"), ...others];
  expect(blockers(completed, [move("a", "completed")], [])).toEqual({ a: 0, b: 0, c: 1, d: 1 });
  setCachedList("task", () => ({ seq: 1, items: completed }));
  expect(blockers([task("a"), ...others], [move("a", "todo")], [])).toEqual({ a: 0, b: 2, c: 1, d: 1 });
});
