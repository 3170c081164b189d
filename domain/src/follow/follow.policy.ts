import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { type Actor, actorId, isMember } from "../session/session.ts";
import { canTask, taskAudience } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { Follow } from "./follow.ts";

type Of = Pick<Task, "projectId" | "stage" | "trashedBy">;

/**
 * Returns who receives that a person follows a task: everyone who sees the task. Only the person themself receives that
 * they muted it.
 */
export function followAudience(task: Of, { level, userId }: Pick<Follow, "level" | "userId">): Audience {
  return level === "following" ? taskAudience(task) : inProject(`person:${userId}`, task.projectId);
}

/** What an actor may do about following a task of their own workspace. */
export const canFollow = {
  /** Returns whether the actor may send requests about following tasks at all. */
  take: isMember,
  /** People can change only their own level. */
  change: (actor: Actor, task: Of, { userId }: Pick<Follow, "userId">): boolean =>
    canTask.see(actor, task) && userId === actorId(actor),
  see: (actor: Actor, { level, userId }: Pick<Follow, "level" | "userId">): boolean =>
    level === "following" || userId === actorId(actor),
} as const;
