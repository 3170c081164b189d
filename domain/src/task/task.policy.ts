import { rename } from "../kernel/names.ts";
import { inProject } from "../project/project.policy.ts";
import { type Audience, isIn } from "../session/audience.ts";
import { type Actor, actorId, isAdmin, isMember } from "../session/session.ts";
import { type Task, taskEntity } from "./task.ts";
import { taskNames } from "./task.wire.ts";

type InTrash = Pick<Task, "projectId" | "stage" | "trashedBy">;
type Created = InTrash & Pick<Task, "createdBy">;

/**
 * Returns who sees a task: everyone who sees its project. In the trash, of them only admins and the person who trashed
 * it.
 */
export function taskAudience({ projectId, stage, trashedBy }: InTrash): Audience {
  if (stage !== "delete") return inProject("everyone", projectId);
  return inProject(trashedBy === null ? "admins" : `admins person:${trashedBy}`, projectId);
}

const sees = (actor: Actor, task: InTrash): boolean => isIn(actor, taskAudience(task));

/** The fields that a member may send in a `PATCH`. Fields of an edit require `canTask.edit` as well. */
const memberFields: ReadonlySet<string> = new Set([
  ...["stageId", "project", "rank", "archivedAt", "addSubTasks", "version", "base"],
  ...["subTasks", "cover", "tags"],
  ...Object.keys(rename(taskEntity.patchShape, taskNames)),
]);

/**
 * What an actor may do with the tasks of their own workspace. Callers first resolve the task's id within that
 * workspace. The browser and the server share these rules.
 */
export const canTask = {
  read: isMember,
  /** Admins create tasks. Members do if their team lets them. */
  create: (actor: Actor): boolean => isAdmin(actor) || (isMember(actor) && actor.membersCan === "create"),
  /** Admins edit every task that they see. Members edit those they created, and others if their team lets them. */
  edit: (actor: Actor, task: Created): boolean =>
    sees(actor, task) && (isAdmin(actor) || actor.membersCan !== "move" || task.createdBy === actorId(actor)),
  /** Any member moves tasks between stages, into and out of the archive, and into the trash. */
  move: isMember,
  /** Moving a task into another project requires what creating one there requires. The actor's rights are those there. */
  moveInto: (actor: Actor, task: Created): boolean => canTask.create(actor) && canTask.edit(actor, task),
  /** Any member adds subtasks. Changing or removing them is an edit. */
  addSubtask: isMember,
  /** Returns whether the actor may send a `PATCH` with these fields. */
  patch: (actor: Actor, fields: readonly string[]): boolean =>
    isAdmin(actor) || (isMember(actor) && fields.every((field) => memberFields.has(field))),
  /** Admins see the whole trash. */
  seeTrash: isAdmin,
  /** Returns whether the actor sees this task, in the trash or outside it. */
  see: sees,
  /** Admins restore any task, members only those they trashed. */
  restore: (actor: Actor, task: InTrash): boolean => task.stage === "delete" && sees(actor, task),
  emptyTrash: isAdmin,
  /** Only a task in the trash can be deleted permanently. */
  purge: (actor: Actor, { stage }: Pick<Task, "stage">): boolean => isAdmin(actor) && stage === "delete",
} as const;
