import { taskLimits } from "@baton/domain/task/task";
import { initialTask } from "@baton/domain/task/task.wire";
import { useStagesOf, useWritableProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { newTask, useDefaultAssignee } from "@/features/task/creation/public.ts";
import { useTasks, useTaskWrite } from "@/features/task/public.ts";

/**
 * Returns how to create a task with what was typed as its title, in the project with a key or else in the first one;
 * undefined if the person may not.
 */
export function useCreation(text: string, projectKey: string | undefined) {
  const projects = useWritableProjects();
  const project = projects.find(({ key }) => key === projectKey) ?? projects[0];
  const [stage] = useStagesOf(project?.id ?? "");
  const assigneeIds = useDefaultAssignee(project?.id ?? "");
  const actor = useActor();
  const { tasks } = useTasks();
  const { write } = useTaskWrite();
  const title = text.trim().slice(0, taskLimits.title);
  if (!(project && stage) || title === "") return undefined;
  /** Creates the task and returns its id. */
  const create = (): string => {
    const draft = { ...initialTask, ...{ title, assigneeIds, stage: stage.category, priority: "normal" as const } };
    const made = newTask({ ...draft, subtaskTitles: [] }, tasks, actor, project.id);
    write({ kind: "create", value: { ...made, stageId: stage.id } });
    return made.id;
  };
  return { title, project, create };
}
