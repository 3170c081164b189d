import { taskFacts } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { useContext } from "react";
import { useFieldsOf } from "@/features/field/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import { useIsOffered } from "./groups/use-is-offered.ts";

type Fact = (typeof taskFacts)[number];

const factLabels: Readonly<Record<Fact, () => string>> = {
  title: () => t`Full titles`,
  number: () => t`ID`,
  labels: () => t`Labels`,
  blocked: () => t`Blocked`,
  subtasks: () => t`Subtasks`,
  comments: () => t`Comments`,
  files: () => t`Files`,
  estimate: () => t`Estimate`,
  people: () => t`People`,
  due: () => t`Due`,
  priority: () => t`Priority`,
  project: () => t`Project`,
  start: () => t`Start`,
  created: () => t`Created`,
  updated: () => t`Updated`,
  completed: () => t`Completed`,
  cycle: () => t`Cycle`,
  spent: () => t`Time spent`,
};

/**
 * Returns what cards and rows can show of a task.
 * @param isSpecified whether the screen shows the cards and rows of the specification, of which only the titles can be
 * changed
 */
export function useFacts(isSpecified: boolean): readonly { readonly id: string; readonly label: string }[] {
  const projectId = useContext(ShownProject);
  const isInProject = projectId !== null;
  const isOffered = useIsOffered(projectId);
  const fields = useFieldsOf(projectId ?? "");
  const offered = taskFacts.filter((fact) => {
    if (isSpecified || fact === "title") return isSpecified && fact === "title";
    return isOffered(fact) && (fact !== "project" || !isInProject);
  });
  return [
    ...offered.map((id) => ({ id, label: factLabels[id]() })),
    ...(!isSpecified ? fields.map(({ id, name }) => ({ id, label: name })) : []),
  ];
}
