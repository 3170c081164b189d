import type { Actor } from "../session/session.ts";
import { isAdmin, isMember } from "../session/session.ts";
import type { Member } from "./member.ts";

/** What an actor may do with people. `owner` is the one the workspace belongs to, who stays its admin. */
export const canMember = {
  read: isMember,
  search: isAdmin,
  add: isAdmin,
  edit: isAdmin,
  /** An admin removes members; everyone may leave; the owner stays. */
  remove: (actor: Actor, member: Pick<Member, "id" | "email">): boolean =>
    member.email !== actor.adminEmail && (isAdmin(actor) || (isMember(actor) && member.id === actor.userId)),
  /** The owner's role and status are fixed: a workspace always has an admin who can sign in. */
  demote: (actor: Actor, member: Pick<Member, "email">): boolean => isAdmin(actor) && member.email !== actor.adminEmail,
} as const;
