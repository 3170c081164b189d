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
  /** Whoever sees a task comments on it, and reacts to comments. */
  add: (actor: Actor, task: Of): boolean => canTask.see(actor, task),
  /** Nobody changes what somebody else wrote. */
  edit: (actor: Actor, task: Of, { authorId }: Pick<Comment, "authorId">): boolean =>
    canTask.see(actor, task) && authorId === actorId(actor),
  remove: (actor: Actor, task: Of, comment: Pick<Comment, "authorId">): boolean =>
    canComment.edit(actor, task, comment) || (canTask.see(actor, task) && isAdmin(actor)),
  /** Whoever removed a comment may restore it. What an admin removed, its author may not. */
  restore: (actor: Actor, task: Of, { removedBy }: Pick<Comment, "removedBy">): boolean =>
    canTask.see(actor, task) && (removedBy === actorId(actor) || isAdmin(actor)),
} as const;
