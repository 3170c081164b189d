import { type Actor, actorId, isAdmin, isMember } from "../session/session.ts";
import { canTask } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { Comment } from "./comment.ts";

type Of = Pick<Task, "projectId" | "stage" | "trashedBy">;

/**
 * What an actor may do with the comments on a task of their own workspace. Callers first resolve the ids within that
 * workspace. The browser and the server share these rules.
 */
export const canComment = {
  /** Returns whether the actor may send requests about comments at all. */
  take: isMember,
  /** Everyone who sees a task can comment on it and react to comments. */
  add: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  /** Only the author of a comment can edit it. */
  edit: (actor: Actor, task: Of, { authorId }: Pick<Comment, "authorId">): boolean =>
    canTask.see(actor, task) && authorId === actorId(actor),
  remove: (actor: Actor, task: Of, comment: Pick<Comment, "authorId">): boolean =>
    canComment.edit(actor, task, comment) || (canTask.see(actor, task) && isAdmin(actor)),
  /** The person who removed a comment can restore it. An author cannot restore a comment that an admin removed. */
  restore: (actor: Actor, task: Of, { removedBy }: Pick<Comment, "removedBy">): boolean =>
    canTask.see(actor, task) && (removedBy === actorId(actor) || isAdmin(actor)),
} as const;
