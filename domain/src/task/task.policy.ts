import type { Actor } from "../session/session.ts";
import { isAdmin, isMember } from "../session/session.ts";
import type { Task } from "./task.ts";

type InTrash = Pick<Task, "stage" | "trashedBy">;

/** Whether an actor sees a task that is in the trash: admins see all of it, a member what they moved there. */
function seesTrashed(actor: Actor, { trashedBy }: InTrash): boolean {
  return isAdmin(actor) || (isMember(actor) && trashedBy === actor.userId);
}

/** The fields of a task that any member may send in a `PATCH`. */
const memberFields: readonly string[] = ["stage", "rank", "addSubTasks"];

/**
 * What an actor may do with the tasks of their own workspace. Whether a task is in that workspace is settled before,
 * by resolving its id through the workspace. The same answers hold in the browser and on the server.
 */
export const canTask = {
  read: isMember,
  create: isAdmin,
  edit: isAdmin,
  /** Any member moves tasks among the stages and into the trash. */
  move: isMember,
  /** Any member adds subtasks; changing or removing them is editing. */
  addSubtask: isMember,
  /** Whether the actor may send a `PATCH` with these fields at all. */
  patch: (actor: Actor, fields: readonly string[]): boolean =>
    isAdmin(actor) || (isMember(actor) && fields.every((field) => memberFields.includes(field))),
  /** Admins see the whole trash. */
  seeTrash: isAdmin,
  /** Whether the actor sees this task, in the trash or outside it. */
  see: (actor: Actor, task: InTrash): boolean => (task.stage === "delete" ? seesTrashed(actor, task) : isMember(actor)),
  /** An admin takes any task out of the trash, a member only what they moved there. */
  restore: (actor: Actor, task: InTrash): boolean => task.stage === "delete" && seesTrashed(actor, task),
  /** Removing everything in the trash for good. */
  emptyTrash: isAdmin,
  /** Removing for good is possible only from the trash. */
  purge: (actor: Actor, { stage }: Pick<Task, "stage">): boolean => isAdmin(actor) && stage === "delete",
} as const;
