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
  /** Whoever sees a task reads its files and adds some. */
  add: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  remove: (actor: Actor, task: Of, { uploaderId }: Pick<Attachment, "uploaderId">): boolean =>
    canTask.see(actor, task) && (uploaderId === actorId(actor) || isAdmin(actor)),
  /** Whoever removed a file may restore it. What an admin removed, its uploader may not. */
  restore: (actor: Actor, task: Of, { removedBy }: Pick<Attachment, "removedBy">): boolean =>
    canTask.see(actor, task) && (removedBy === actorId(actor) || isAdmin(actor)),
} as const;
