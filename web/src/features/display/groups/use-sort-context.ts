import type { CustomField } from "@baton/domain/field/field";
import type { SortContext } from "@baton/domain/task/task.sort";
import { useMemo } from "react";
import { usePeopleById } from "@/features/member/public.ts";
import { useKnownProjects, useStages } from "@/features/project/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** What decides the order of tasks on this page, with the names of the custom fields. */
export interface PageSortContext extends SortContext {
  readonly fields: readonly CustomField[];
}

/** Returns what decides the order of tasks besides their fields. */
export function useSortContext(): PageSortContext {
  const stages = useStages();
  const projects = useKnownProjects();
  const people = usePeopleById();
  const { items } = useSyncedList("field");
  const { items: allCycles } = useSyncedList("cycle");
  const cycles = useMemo(() => {
    const using = new Set(projects.flatMap(({ id, cycle }) => (cycle === null ? [] : id)));
    return allCycles.filter(({ projectId }) => using.has(projectId));
  }, [allCycles, projects]);
  return useMemo(
    () => ({
      ...{ stages, projects, cycles },
      fields: items.filter(({ trashedAt }) => trashedAt === null),
      personName: (id: string) => people.get(id)?.username,
    }),
    [stages, projects, people, items, cycles],
  );
}
