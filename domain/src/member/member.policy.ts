import type { Actor } from "../session/session.ts";
import { isAdmin, isMember } from "../session/session.ts";
import type { Member } from "./member.ts";

type Subject = Pick<Member, "id" | "email" | "isPending">;

const isOwner = (actor: Actor, { email }: Pick<Member, "email">): boolean => email === actor.adminEmail;

/** What an actor may do with people. The owner is the one the workspace belongs to, who stays its admin. */
export const canMember = {
  read: isMember,
  search: isAdmin,
  add: isAdmin,
  invite: isAdmin,
  /** Nobody can be edited by a team that they have not joined. */
  edit: (actor: Actor, member: Subject): boolean => isAdmin(actor) && (!member.isPending || member.id === actor.userId),
  /** An admin removes anyone but the owner, who can only leave. */
  remove: (actor: Actor, member: Subject): boolean =>
    isAdmin(actor) && member.id !== actor.userId && !isOwner(actor, member),
  /** Anyone may leave, even when disabled; the owner only once nobody else is in the team. */
  leave: (actor: Actor, others: number): boolean =>
    actor.workspaceId !== null && (!isOwner(actor, actor) || others === 0),
  /** The owner's role and status are fixed: a workspace always has an admin who can sign in. */
  demote: (actor: Actor, member: Subject): boolean => canMember.edit(actor, member) && !isOwner(actor, member),
} as const;
