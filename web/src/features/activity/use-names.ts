import type { Activity } from "@baton/domain/activity/activity";
import { itemOf } from "@baton/domain/kernel/lists";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useLabelsById } from "@/features/label/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import { useKnownProjects, useStages } from "@/features/project/public.ts";
import type { Names } from "@/features/task/field-words/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { dateText } from "@/platform/date-format.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useToday } from "@/platform/use-today.ts";

/** The names of things on this page. The object is the same for all changes. */
export function useNames(): Names {
  const people = usePeopleById();
  const labels = useLabelsById();
  const stages = useStages();
  const projects = useKnownProjects();
  const { tasks } = useTasks();
  const { items: fields } = useSyncedList("field");
  const { items: cycles } = useSyncedList("cycle");
  const today = useToday();
  return useMemo(
    () => ({
      person: (id) => people.get(id)?.username,
      label: (id) => labels.get(id)?.name,
      stage: (id) => stages.find((stage) => stage.id === id)?.name,
      project: (id) => projects.find((project) => project.id === id)?.name,
      task: (id) => {
        const title = itemOf(tasks, id)?.title;
        return title === undefined ? undefined : t`“${title}”`;
      },
      field: (id) => itemOf(fields, id),
      cycle: (id) => itemOf(cycles, id)?.number,
      day: (date) => dateText(date, "words", today),
    }),
    [people, labels, stages, projects, tasks, fields, cycles, today],
  );
}

/** The actor of a change: a person, a rule of the project, or a Git service. */
export function actorOf(
  { actorId, through }: Pick<Activity, "actorId" | "through">,
  { person }: Pick<Names, "person">,
): string {
  if (through === "rule") return t`A rule of the project`;
  if (through === "git") return t`Git`;
  return person(actorId ?? "") ?? t`Somebody`;
}
