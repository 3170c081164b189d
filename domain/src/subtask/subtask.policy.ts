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
  /** Whoever sees a task adds subtasks to it and ticks, renames, moves, assigns and dates all of them. */
  edit: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  /** Members remove the subtasks that they made, and all of a task that they may edit. */
  remove: (actor: Actor, task: Of, { createdBy }: Pick<Subtask, "createdBy">): boolean =>
    canTask.see(actor, task) && (createdBy === actorId(actor) || canTask.edit(actor, task)),
  /** To make a task of a subtask is to create one and to remove the other. */
  convert: (actor: Actor, task: Of, subtask: Pick<Subtask, "createdBy">): boolean =>
    canTask.create(actor) && canSubtask.remove(actor, task, subtask),
  /** To make a subtask of a task is to add one and to move the other to the trash, with what a subtask cannot hold. */
  replace: (actor: Actor, task: Of, replaced: Of): boolean =>
    canSubtask.edit(actor, task) && canTask.edit(actor, replaced),
} as const;
