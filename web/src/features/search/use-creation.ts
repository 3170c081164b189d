import { taskLimits } from "@baton/domain/task/task";
import { type ComposerDraft, emptyDraft } from "@/features/composer/public.ts";
import { useInitialValues } from "@/features/field/public.ts";
import { useStages, useStagesOf, useWritableProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { newTask, useDefaultAssignee } from "@/features/task/creation/public.ts";
import { useTasks, useTaskWrite } from "@/features/task/public.ts";

const nothing: Partial<ComposerDraft> = {};

/**
 * Returns the task that a typed text describes, in the project with a key or else in the first one, and what creates it;
 * undefined if the person may not, or if it has no title.
 * @param given the fields that words of the text have set. A stage can be one of another project
 */
export function useCreation(text: string, projectKey: string | undefined, given = nothing) {
  const projects = useWritableProjects();
  const here = projects.find(({ key }) => key === projectKey) ?? projects[0];
  const [first] = useStagesOf(here?.id ?? "");
  const base = emptyDraft(first?.id ?? "", useDefaultAssignee(here?.id ?? ""));
  const actor = useActor();
  const { tasks } = useTasks();
  const { write } = useTaskWrite();
  const valuesIn = useInitialValues();
  const draft = { ...base, ...given, title: text };
  const stage = useStages().find(({ id }) => id === draft.stageId);
  const project = projects.find(({ id }) => id === stage?.projectId);
  const title = text.trim().slice(0, taskLimits.title);
  /** Creates the task and returns its id. */
  const create = (): string | undefined => {
    if (!(project && stage)) return undefined;
    const made = newTask({ ...draft, title, stage: stage.category }, tasks, actor, project.id);
    write({ kind: "create", value: { ...made, values: valuesIn(project.id, draft.values), stageId: stage.id } });
    return made.id;
  };
  return { base, draft, stage, project, title, create: project && title !== "" ? create : undefined };
}
