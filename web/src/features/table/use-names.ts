import { itemOf } from "@baton/domain/kernel/lists";
import { stagesOf } from "@baton/domain/stage/stage";
import { useMemo } from "react";
import { useLabels } from "@/features/label/public.ts";
import { useMembersById, usePeopleById } from "@/features/member/public.ts";
import { useKnownProjects, useStages } from "@/features/project/public.ts";
import { useSees } from "@/features/project-member/seeing/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useToday } from "@/platform/use-today.ts";
import type { Names } from "./cell-values.ts";

/** Returns what the texts of cells refer to: the team's people and labels, and the stages of all projects. */
export function useNames(): Names {
  const today = useToday();
  const { labels } = useLabels();
  const people = usePeopleById();
  const members = useMembersById();
  const stages = useStages();
  const sees = useSees();
  const projects = useKnownProjects();
  const { items: fields } = useSyncedList("field");
  const { items: cycles } = useSyncedList("cycle");
  return useMemo(() => {
    const byId = new Map(projects.map((project) => [project.id, project]));
    const active = [...members.values()].filter(({ status }) => status === "Active");
    return {
      ...{ today, labels },
      taskName: ({ projectId, number }) => {
        const key = byId.get(projectId)?.key;
        return key !== undefined && number > 0 ? `${key}-${number}` : "";
      },
      projectName: ({ projectId }) => byId.get(projectId)?.name ?? "",
      stagesOf: (projectId) => stagesOf(stages, projectId),
      cyclesOf: (projectId) =>
        byId.get(projectId)?.cycle == null
          ? []
          : cycles.filter((cycle) => cycle.projectId === projectId).sort((a, b) => a.number - b.number),
      field: (id) => itemOf(fields, id),
      person: (id) => people.get(id),
      peopleOf: (projectId) => active.filter((member) => sees(member, projectId)),
    };
  }, [today, labels, people, members, stages, sees, projects, fields, cycles]);
}
