import { type Audience, intersection } from "../session/audience.ts";
import { type Actor, actorId, isMember } from "../session/session.ts";
import { canTask, taskAudience } from "../task/task.policy.ts";
import type { Task } from "../task/task.ts";
import type { Link } from "./link.ts";

type End = Pick<Task, "projectId" | "stage" | "trashedBy" | "createdBy">;

/** Returns who sees a link: those who see both of its tasks. */
export function linkAudience(one: Parameters<typeof taskAudience>[0], other: typeof one): Audience {
  return intersection(taskAudience(one), taskAudience(other));
}

const seesBoth = (actor: Actor, one: End, other: End) => canTask.see(actor, one) && canTask.see(actor, other);

/**
 * What an actor may do with the links of the tasks of their own workspace, with the permissions that apply in the
 * project of the first task. Callers first resolve the ids within that workspace, and check both tasks. The browser and
 * the server share these rules.
 */
export const canLink = {
  /** Returns whether the actor may send requests about links at all. */
  take: isMember,
  /** People who may edit a task can link it to every other task that they see. */
  add: (actor: Actor, one: End, other: End): boolean => seesBoth(actor, one, other) && canTask.edit(actor, one),
  /** The same people can remove links, and so can the person who created the link. */
  remove: (actor: Actor, one: End, other: End, { createdBy }: Pick<Link, "createdBy">): boolean =>
    seesBoth(actor, one, other) && (createdBy === actorId(actor) || canLink.add(actor, one, other)),
} as const;
