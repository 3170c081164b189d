import { type Actor, isAdmin, isMember } from "../session/session.ts";

/**
 * What an actor may do with the labels of their own workspace. Writing the tags of a task creates labels,
 * too.
 */
export const canLabel = {
  /** Admins create labels. Members do if their team lets them edit tasks. */
  create: (actor: Actor): boolean => isAdmin(actor) || (isMember(actor) && actor.membersCan !== "move"),
  /** Only admins rename, colour and order labels. */
  edit: isAdmin,
  merge: isAdmin,
  remove: isAdmin,
} as const;
