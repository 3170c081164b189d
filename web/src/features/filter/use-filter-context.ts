import { today as dayOf } from "@baton/domain/kernel/dates";
import type { FilterContext } from "@baton/domain/task/task.filter-match";
import { useMemo } from "react";
import { useLabels } from "@/features/label/public.ts";
import { useMembers, usePeopleById } from "@/features/member/public.ts";
import { useAllProjects, useStages } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useToday } from "@/platform/use-today.ts";

/** Returns what the names in filters mean for the person; undefined until it has loaded. */
export function useFilterContext(): FilterContext | undefined {
  const { userId: me } = useActor();
  const { labels, isPending } = useLabels();
  const isLoading = useMembers().isPending || isPending;
  const people = usePeopleById();
  const { projects } = useAllProjects();
  const stages = useStages();
  const today = useToday();
  const context = useMemo(
    () => ({
      ...{ today, me, projects, stages, labels },
      dayOf: (time: string) => dayOf(new Date(time)),
      people: [...people.values()].map(({ id, username, email }) => ({ id, name: username, email })),
    }),
    [today, me, projects, stages, labels, people],
  );
  return isLoading ? undefined : context;
}
