import { type Actor, actorId, isMember } from "../session/session.ts";
import { canTask } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { Subtask } from "./subtask.ts";

type Of = Pick<Task, "projectId" | "stage" | "trashedBy" | "createdBy">;

/**
 * What an actor may do with the subtasks of a task of their own workspace. Callers first resolve the ids within that
 * workspace. The browser and the server share these rules.
 */
export const canSubtask = {
  /** Returns whether the actor may send requests about subtasks at all. */
  take: isMember,
  /** Everyone who sees a task can add subtasks and tick, rename, move, assign and date all of them. */
  edit: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  /** Members can remove the subtasks that they created, and all subtasks of a task that they may edit. */
  remove: (actor: Actor, task: Of, { createdBy }: Pick<Subtask, "createdBy">): boolean =>
    canTask.see(actor, task) && (createdBy === actorId(actor) || canTask.edit(actor, task)),
  /** Converting a subtask into a task creates the task and removes the subtask. */
  convert: (actor: Actor, task: Of, subtask: Pick<Subtask, "createdBy">): boolean =>
    canTask.create(actor) && canSubtask.remove(actor, task, subtask),
  /**
   * Converting a task into a subtask adds the subtask and moves the task to the trash, with the fields that a subtask
   * lacks.
   */
  replace: (actor: Actor, task: Of, replaced: Of): boolean =>
    canSubtask.edit(actor, task) && canTask.edit(actor, replaced),
} as const;
