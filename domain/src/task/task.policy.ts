import type { Actor } from "../session/session.ts";
import { isAdmin, isMember } from "../session/session.ts";
import type { Stage } from "./task.ts";

/**
 * What an actor may do with the tasks of their own workspace. Whether a task is in that workspace is settled before,
 * by resolving its id through the workspace. The same answers hold in the browser and on the server.
 */
export const canTask = {
  read: isMember,
  create: isAdmin,
  edit: isAdmin,
  /** Any member moves a task among the stages and into the trash; only an admin takes it out of there. */
  move: (actor: Actor, from: Stage, _to: Stage): boolean => (from === "delete" ? isAdmin(actor) : isMember(actor)),
  /** The trash is an admin's. */
  seeTrash: isAdmin,
  /** Removing for good is possible only from the trash. */
  purge: (actor: Actor, stage: Stage): boolean => isAdmin(actor) && stage === "delete",
} as const;
