import type { Cycle } from "@baton/domain/cycle/cycle";
import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { useLabels } from "@/features/label/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import { among, useProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { placeInProject } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import type { GroupSources } from "./group-shapes.tsx";

/** Returns what the groups of a list depend on. */
export function useGroupSources(tasks: readonly Task[], cycles: readonly Cycle[], isWithEmpty: boolean): GroupSources {
  const actor = useActor();
  const people = usePeopleById();
  const { labels } = useLabels();
  const projects = useProjects();
  const today = useToday();
  // Groups that are ordered by their tasks keep their places while these change.
  const [orderedBy] = useState(tasks);
  return useMemo(() => {
    const actorIn = (projectId: string) => among(actor, itemOf(projects, projectId));
    const mayEdit = (task: Task) => canTask.edit(actorIn(task.projectId), task);
    return {
      ...{ people, labels, projects, cycles, today, tasks, orderedBy, isWithEmpty },
      me: actor.userId,
      obstacle: (task) => (mayEdit(task) ? undefined : t`You may not change this task.`),
      intoProject: (task, projectId) => placeInProject(task, projectId, actor),
    };
  }, [actor, people, labels, projects, cycles, today, tasks, orderedBy, isWithEmpty]);
}
