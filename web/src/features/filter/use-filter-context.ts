import type { CustomField } from "@baton/domain/field/field";
import { today as dayOf } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { useContext, useMemo } from "react";
import { useLabels } from "@/features/label/public.ts";
import { useMembers, usePeopleById } from "@/features/member/public.ts";
import { useAllProjects, useStages } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useToday } from "@/platform/use-today.ts";

function fieldsIn(projects: readonly Project[], fields: readonly CustomField[]): readonly CustomField[] {
  const known = new Set(projects.map(({ id }) => id));
  return fields.filter(({ projectId, trashedAt }) => trashedAt === null && known.has(projectId));
}

/** Returns what the names in filters mean for the person; undefined until it has loaded. */
export function useFilterContext(): FilterContext | undefined {
  const { userId: me } = useActor();
  const { labels, isPending } = useLabels();
  const isLoading = useMembers().isPending || isPending;
  const people = usePeopleById();
  const { projects } = useAllProjects();
  const stages = useStages();
  const { items: allFields } = useSyncedList("field");
  const { items: allCycles } = useSyncedList("cycle");
  const projectId = useContext(ShownProject) ?? undefined;
  const today = useToday();
  const context = useMemo(
    () => ({
      ...{ today, me, projects, stages, labels, projectId },
      dayOf: (time: string) => dayOf(new Date(time)),
      people: [...people.values()].map(({ id, username, email }) => ({ id, name: username, email })),
      fields: fieldsIn(projects, allFields),
      cycles: allCycles.filter(({ projectId: of }) => projects.some(({ id, cycle }) => id === of && cycle !== null)),
    }),
    [today, me, projects, stages, labels, projectId, people, allFields, allCycles],
  );
  return isLoading ? undefined : context;
}
