import { type Actor, actorId, isAdmin, isMember } from "../session/session.ts";
import { canTask } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { Attachment } from "./attachment.ts";

type Of = Pick<Task, "projectId" | "stage" | "trashedBy">;

/**
 * What an actor may do with the files on a task of their own workspace. Callers first resolve the ids within that
 * workspace. The browser and the server share these rules.
 */
export const canAttach = {
  /** Returns whether the actor may send requests about files at all. */
  take: isMember,
  /** Everyone who sees a task can read its files and add some. */
  add: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  remove: (actor: Actor, task: Of, { uploaderId }: Pick<Attachment, "uploaderId">): boolean =>
    canTask.see(actor, task) && (uploaderId === actorId(actor) || isAdmin(actor)),
  /** The person who removed a file can restore it. An uploader cannot restore a file that an admin removed. */
  restore: (actor: Actor, task: Of, { removedBy }: Pick<Attachment, "removedBy">): boolean =>
    canTask.see(actor, task) && (removedBy === actorId(actor) || isAdmin(actor)),
} as const;
