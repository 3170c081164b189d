import { changed, itemOf } from "@baton/domain/kernel/lists";
import type { LinkEnds } from "@baton/domain/link/link";
import type { LinkWrite } from "@baton/domain/link/link.sync";
import type { Task } from "@baton/domain/task/task";
import { isOpen } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { memoizeLast } from "@/platform/memoize.ts";
import { cachedDetail, cachedDetails } from "@/platform/sync/details.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";

type Pending = readonly [tasks: readonly Task[], taskWrites: readonly TaskWrite[], writes: readonly LinkWrite[]];

/** Returns the link that a pending write adds or removes; undefined if it is not loaded. */
function linkIn(write: LinkWrite): LinkEnds | undefined {
  return write.kind === "create" ? write.value : cachedDetail("link", write.taskId ?? "", write.id);
}

const isOpenTask = (task: Task | undefined) => task !== undefined && isOpen(task);

/**
 * Returns how many blockers each task gains from pending writes to links, and from pending moves of tasks whose links
 * are loaded.
 */
function gainsOf([tasks, taskWrites, writes]: Pending): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  const add = (id: string, by: number) => gains.set(id, (gains.get(id) ?? 0) + by);
  const isOpenNow = (id: string) => isOpenTask(itemOf(tasks, id));
  for (const write of writes) {
    const link = linkIn(write);
    if (link?.kind === "blocks" && isOpenNow(link.fromId)) add(link.toId, write.kind === "create" ? 1 : -1);
  }
  const moved = taskWrites.flatMap((write) => (write.kind === "move" && write.patch.stage ? write.id : []));
  for (const id of new Set(moved)) {
    const gain = Number(isOpenNow(id)) - Number(isOpenTask(cachedItem("task", id)));
    const links = cachedDetails("link", id)?.items ?? [];
    for (const { toId } of links.filter(({ kind, fromId }) => kind === "blocks" && fromId === id)) add(toId, gain);
  }
  return gains;
}

/**
 * Returns the tasks with the number of open blockers after pending writes. Without such writes, it is the same array.
 */
export const withPendingBlockers = memoizeLast((pending: Pending): readonly Task[] => {
  const [tasks] = pending;
  const gains = gainsOf(pending);
  const changes = [...gains].flatMap(([id, gain]) => {
    const task = itemOf(tasks, id);
    return task && gain !== 0 ? [{ id, value: { ...task, blockedBy: Math.max(0, task.blockedBy + gain) } }] : [];
  });
  return changes.length === 0 ? tasks : changed(tasks, changes).items;
});
