import type { NamedValues } from "@baton/domain/field/field.values";
import { itemOf } from "@baton/domain/kernel/lists";
import { editBetween } from "@baton/domain/kernel/writes";
import { type ProjectStage, stagesOf } from "@baton/domain/stage/stage";
import { isOpen, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { canTemplate } from "@baton/domain/template/template.policy";
import { canTimeEntry } from "@baton/domain/time-entry/time-entry.policy";
import { t } from "@lingui/core/macro";
import { among, useKnownProjects, useStages } from "@/features/project/public.ts";
import { clearSelection, selectedTasks } from "@/features/selection/public.ts";
import { useActor } from "@/features/session/public.ts";
import { askFirst, intoProject, useBulkWrite } from "@/features/task/bulk/public.ts";
import { useMoveToProject, useTaskWrite } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";
import { useTaskActions } from "./open-task-actions.ts";
import type { TaskActionId } from "./task-registry.ts";

/** The fields that the palette and menus edit. */
export type Edited = Partial<
  Pick<
    Task,
    | ("title" | "priority" | "startingDate" | "endingDate" | "estimate" | "recurrence")
    | ("cycleId" | "assigneeIds" | "labelIds")
  >
> &
  NamedValues;

type ListField = "assigneeIds" | "labelIds";

/** Returns whether all tasks have an item, such as a person or a label. */
export const allHave = (tasks: readonly Task[], field: ListField, id: string): boolean =>
  tasks.every((task) => task[field].includes(id));

const stageBeside = (stages: readonly ProjectStage[], { stageId }: Task, by: 1 | -1) =>
  stages[stages.findIndex(({ id }) => id === stageId) + by];

/** Returns for each action whether the person may do it with a task. */
function useTaskRights(): Readonly<Record<TaskActionId, (task: Task) => boolean>> {
  const actor = useActor();
  const projects = useKnownProjects();
  const actorIn = (task: Task) => among(actor, itemOf(projects, task.projectId));
  const mayEdit = (task: Task) => task.stage !== "delete" && canTask.edit(actorIn(task), task);
  const mayMove = (task: Task) => task.stage !== "delete" && canTask.move(actorIn(task));
  const isInCycles = (task: Task) => itemOf(projects, task.projectId)?.cycle != null;
  const always = () => true;
  return {
    ...{ stage: mayMove, moveOn: mayMove, moveBack: mayMove, moveToTop: mayMove, moveToBottom: mayMove },
    ...{ assign: mayEdit, assignMe: mayEdit, priority: mayEdit, labels: mayEdit, dueDate: mayEdit },
    // My Work lists the person's own tasks.
    snoozeTask: (task) => isOpen(task) && task.assigneeIds.includes(actor.userId),
    cycle: (task) => isInCycles(task) && mayEdit(task),
    ...{ fields: mayEdit, moveToProject: mayEdit, edit: mayEdit, rename: mayEdit, makeSubtask: mayEdit },
    ...{ copyLink: always, copyId: always, copyBranch: ({ number }) => number > 0 },
    timer: (task) =>
      task.stage !== "delete" &&
      itemOf(projects, task.projectId)?.timeTracking === true &&
      canTimeEntry.take(actorIn(task)),
    duplicate: (task) => canTask.create(actorIn(task)),
    ...{ saveTemplate: () => canTemplate.create(actor, "task"), archive: mayMove, trash: mayMove },
  };
}

/** Returns what the palette, keys and the context menu do with one or several tasks. */
export function useTaskCommands() {
  const actor = useActor();
  const stages = useStages();
  const { write } = useTaskWrite();
  const bulk = useBulkWrite();
  const toProject = useMoveToProject();
  const { archive, trash } = useTaskActions();
  const may = useTaskRights();
  const { edit: mayEdit, stage: mayMove } = may;
  const change = (tasks: readonly Task[], patchOf: (task: Task) => Partial<Task>) => {
    const [task, ...others] = tasks;
    if (others.length > 0) {
      bulk(tasks.map((each) => ({ task: each, patch: patchOf(each) })));
      return;
    }
    const patch = task ? patchOf(task) : {};
    if (task && Object.keys(patch).length > 0) write({ kind: "move", id: task.id, patch });
  };
  /** Edits a task by itself, so that others' changes to the same field are merged, or several in one request. */
  const edit = (tasks: readonly Task[], editOf: (task: Task) => Edited) => {
    const [task, ...others] = tasks;
    if (others.length > 0) change(tasks.filter(mayEdit), editOf);
    if (!task || others.length > 0) return;
    askFirst([{ task, patch: editOf(task) }], ([decided]) => {
      const changed = editBetween<Edited>(task, decided?.patch ?? {});
      if (Object.keys(changed.patch).length > 0) write({ kind: "edit", id: task.id, ...changed });
    });
  };
  /** Gives all tasks an item, or takes it from all if all have it. */
  const toggle = (tasks: readonly Task[], field: ListField, id: string) => {
    const isTaken = allHave(tasks, field, id);
    edit(tasks, (task) => {
      const others = task[field].filter((one) => one !== id);
      return { [field]: isTaken ? others : [...others, id] };
    });
  };
  const toStage = (tasks: readonly Task[], stageOf: (task: Task) => ProjectStage | undefined) =>
    change(tasks.filter(mayMove), (task) => {
      const stage = stageOf(task);
      return stage && stage.id !== task.stageId ? { stageId: stage.id, stage: stage.category } : {};
    });
  /** Removes tasks from their list: if they were selected, nothing is afterwards. */
  const remove = (tasks: readonly Task[], removeOne: (task: Task) => void, patch: Partial<Task>) => {
    const [task, ...others] = tasks;
    if (others.length > 0) change(tasks.filter(mayMove), () => patch);
    else if (task) removeOne(task);
    if (task && selectedTasks().has(task.id)) clearSelection();
  };
  return {
    may,
    edit,
    toggle,
    toStage,
    toProject: (tasks: readonly Task[], projectId: string) => {
      const [task, ...others] = tasks;
      if (others.length > 0) change(tasks.filter(mayEdit), (each) => intoProject(each, projectId));
      else if (task) toProject(task, projectId);
    },
    /** Moves tasks to the stage before or after their own. */
    step: (tasks: readonly Task[], by: 1 | -1) => {
      const nextOf = (task: Task) => stageBeside(stagesOf(stages, task.projectId), task, by);
      const next = tasks.flatMap((task) => nextOf(task) ?? [])[0];
      if (!next) return announce(by === 1 ? t`This is the last stage.` : t`This is the first stage.`);
      toStage(tasks, nextOf);
      announce(next.name);
    },
    /** Assigns tasks to the person, or no longer. */
    toggleMe: (tasks: readonly Task[]) => toggle(tasks, "assigneeIds", actor.userId),
    archive: (tasks: readonly Task[]) => remove(tasks, archive, { archivedAt: new Date().toISOString() }),
    trash: (tasks: readonly Task[]) => remove(tasks, trash, { stage: "delete" }),
  };
}

export type TaskCommands = ReturnType<typeof useTaskCommands>;
