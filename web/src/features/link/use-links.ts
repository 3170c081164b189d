import { itemOf } from "@baton/domain/kernel/lists";
import { type Link, otherEnd } from "@baton/domain/link/link";
import { type LinkRole, linkRoles, roleOf } from "@baton/domain/link/link.roles";
import { isOpen, type Task } from "@baton/domain/task/task";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { isCreated, loadTask, textsQuery, useTasks } from "@/features/task/public.ts";
import { useDetails } from "@/platform/sync/details.ts";
import { isRemoved } from "@/platform/sync/synced-list.ts";

/** A link as one of its tasks shows it. */
export interface ShownLink {
  readonly link: Link;
  readonly other: Task;
}

/** The links of a task with the same role. */
export interface LinkGroup {
  readonly role: LinkRole;
  readonly links: readonly ShownLink[];
  /** The number of further links, to open tasks that the person cannot see. Only blockers are counted. */
  readonly hidden: number;
}

/**
 * Returns the links of an open task by role, including pending changes; undefined until they are known. Links to tasks
 * in the trash or that the person cannot see are omitted. Of hidden blockers, only the number is known.
 */
export function useLinks({ id, blockedBy }: Task) {
  const { tasks, writes } = useTasks();
  const { items, isCurrent, error, refetch } = useDetails("link", id, { loadTask, isNew: isCreated(id, writes) });
  // Another person has linked a task that this page has not loaded, because it is in the archive.
  const unknown = (items ?? []).map((link) => otherEnd(link, id)).filter((other) => !itemOf(tasks, other));
  useQueries({ queries: unknown.filter((other) => !isRemoved("task", other)).map((other) => textsQuery(other)) });
  // Links from an earlier visit do not match the current number.
  const blockers = isCurrent ? blockedBy : 0;
  const groups = useMemo(() => items && groupsOf(items, { id, blockers }, tasks), [items, id, blockers, tasks]);
  return { groups, error, refetch };
}

/**
 * Returns how many open tasks block a task, besides those whose links are loaded. A task that is not loaded may be
 * open.
 */
function hiddenAmong(links: readonly Link[], blockers: number, tasks: readonly Task[]): number {
  const open = links.filter(({ fromId }) => {
    const blocker = itemOf(tasks, fromId);
    return blocker ? isOpen(blocker) : !isRemoved("task", fromId);
  });
  return Math.max(0, blockers - open.length);
}

function groupsOf(
  links: readonly Link[],
  { id: taskId, blockers }: { readonly id: string; readonly blockers: number },
  tasks: readonly Task[],
): readonly LinkGroup[] {
  const blocking = links.filter((link) => roleOf(link, taskId) === "blocked-by");
  const hidden = hiddenAmong(blocking, blockers, tasks);
  const shown = links.flatMap((link) => {
    const other = itemOf(tasks, otherEnd(link, taskId));
    return other && other.stage !== "delete" ? [{ link, other }] : [];
  });
  const byRole = Map.groupBy(shown, ({ link }) => roleOf(link, taskId));
  return linkRoles.flatMap((role) => {
    const ofRole = byRole.get(role);
    const hiddenHere = role === "blocked-by" ? hidden : 0;
    return ofRole || hiddenHere > 0 ? [{ role, links: ofRole ?? [], hidden: hiddenHere }] : [];
  });
}
