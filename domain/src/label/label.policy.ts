import { type Actor, isAdmin, isMember } from "../session/session.ts";

/** What an actor may do with the labels of their own workspace. Whoever may write the tags of a task makes labels by it. */
export const canLabel = {
  /** Admins create labels, and members if their team lets them edit tasks. */
  create: (actor: Actor): boolean => isAdmin(actor) || (isMember(actor) && actor.membersCan !== "move"),
  /** Only admins rename, colour and order labels. */
  edit: isAdmin,
  merge: isAdmin,
  remove: isAdmin,
} as const;
