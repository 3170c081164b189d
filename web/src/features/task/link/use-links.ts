import { itemOf } from "@baton/domain/kernel/lists";
import { type Link, otherEnd } from "@baton/domain/link/link";
import { type LinkRole, linkRoles, roleOf } from "@baton/domain/link/link.roles";
import type { Task } from "@baton/domain/task/task";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDetails } from "@/platform/sync/details.ts";
import { isRemoved } from "@/platform/sync/synced-list.ts";
import { useTasks } from "../task-data.ts";
import { isCreated, loadTask, textsQuery } from "../texts.ts";

/** A link as one of its tasks shows it. */
export interface ShownLink {
  readonly link: Link;
  readonly other: Task;
}

/** The links of a task that have the same role. */
export interface LinkGroup {
  readonly role: LinkRole;
  readonly links: readonly ShownLink[];
}

/**
 * The links of an open task as the page shows them, by their role. They are undefined until they are known. A link to a task
 * that the person does not see, or that is in the trash, is left out.
 */
export function useLinks({ id }: Task) {
  const { tasks, writes } = useTasks();
  const { items, error, refetch } = useDetails("link", id, { loadTask, isNew: isCreated(id, writes) });
  // Somebody has just linked a task that this page has not loaded, because it is in the archive.
  const unknown = (items ?? []).map((link) => otherEnd(link, id)).filter((other) => !itemOf(tasks, other));
  useQueries({ queries: unknown.filter((other) => !isRemoved("task", other)).map((other) => textsQuery(other)) });
  const groups = useMemo(() => items && groupsOf(items, id, tasks), [items, id, tasks]);
  return { groups, error, refetch };
}

function groupsOf(links: readonly Link[], taskId: string, tasks: readonly Task[]): readonly LinkGroup[] {
  const shown = links.flatMap((link) => {
    const other = itemOf(tasks, otherEnd(link, taskId));
    return other && other.stage !== "delete" ? [{ link, other }] : [];
  });
  const byRole = Map.groupBy(shown, ({ link }) => roleOf(link, taskId));
  return linkRoles.flatMap((role) => {
    const ofRole = byRole.get(role);
    return ofRole ? [{ role, links: ofRole }] : [];
  });
}
