import { pick } from "@baton/domain/kernel/names";
import { type Project, projectLimits } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { type ProjectContent, type TaskContent, templateFields } from "@baton/domain/template/template";

/** Returns the open tasks of a project in the order of its columns. A template of the project can contain these. */
export function openTasks(stages: readonly ProjectStage[], tasks: readonly Task[]): readonly Task[] {
  return stages
    .filter(({ category }) => category !== "completed")
    .flatMap(({ id }) => tasks.filter(({ stageId, stage }) => stageId === id && stage !== "delete").sort(byRank));
}

/**
 * Returns the content of a project template.
 * @param stages the stages of the project in order
 * @param tasks the tasks whose titles a new project begins with
 */
export function contentOfProject(
  { colour, icon, description, membersCan, archiveAfterDays, cycle, timeTracking }: Project,
  stages: readonly ProjectStage[],
  tasks: readonly Task[],
): ProjectContent {
  const ids = stages.map(({ id }) => id);
  return {
    ...{ kind: "project", colour, icon, description, membersCan, archiveAfterDays, cycle, timeTracking },
    stages: stages.map(({ name, category, colour, wipLimit }) => ({ name, category, colour, wipLimit })),
    tasks: tasks
      .slice(0, projectLimits.firstTasks)
      .map(({ title, stageId }) => ({ title, stage: Math.max(ids.indexOf(stageId), 0) })),
  };
}

/** Returns the content of a task template. */
export function contentOfTask(draft: TaskDraft): TaskContent {
  const subtasks = draft.subtaskTitles.map((each) => each.trim()).filter(Boolean);
  return { kind: "task", ...pick(draft, templateFields), subtasks };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns a draft with the fields of a template. Typed values are preserved; labels and subtasks are added to them.
 * @param base the draft before anything was typed
 */
export function filledFrom(content: TaskContent, draft: TaskDraft, base: TaskDraft): TaskDraft {
  const isTyped = (field: keyof TaskDraft) => !isSame(draft[field], base[field]) && !isSame(draft[field], "");
  const added = (own: readonly string[], more: readonly string[]) => [
    ...own,
    ...more.filter((one) => !own.includes(one)),
  ];
  const typedSubtasks = draft.subtaskTitles.filter((each) => each.trim() !== "");
  return {
    ...draft,
    ...pick(
      content,
      templateFields.filter((field) => !isTyped(field)),
    ),
    labelIds: added(draft.labelIds, content.labelIds),
    subtaskTitles: added(typedSubtasks, content.subtasks),
  };
}
