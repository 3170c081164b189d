import { type Actor, actorId, isAdmin, isMember } from "../session/session.ts";
import { canTask } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { TimeEntry } from "./time-entry.ts";

type Of = Pick<Task, "projectId" | "stage" | "trashedBy">;

/**
 * What an actor may do with the time entries of a task of their own workspace. Callers first resolve the ids within that
 * workspace. The browser and the server share these rules.
 */
export const canTimeEntry = {
  /** Returns whether the actor may send requests about time at all. */
  take: isMember,
  /** Everyone who sees a task sees the time spent on it, and can log their own. */
  add: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  /** People log, change and delete their own time, admins that of everyone. */
  edit: (actor: Actor, task: Of, { userId }: Pick<TimeEntry, "userId">): boolean =>
    canTask.see(actor, task) && (userId === actorId(actor) || isAdmin(actor)),
} as const;
