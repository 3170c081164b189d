import { type Actor, actorId, isAdmin, isMember, type PersonActor } from "../session/session.ts";
import type { Member } from "./member.ts";

type Subject = Pick<Member, "id" | "email" | "isPending">;

const isOwner = (actor: Actor, { email }: Pick<Member, "email">): boolean => email === actor.adminEmail;

/** What an actor may do with people. The owner is the person the workspace belongs to, and always one of its admins. */
export const canMember = {
  read: isMember,
  search: isAdmin,
  add: isAdmin,
  invite: isAdmin,
  /** A team cannot edit a person who has not joined it. */
  edit: (actor: Actor, member: Subject): boolean =>
    isAdmin(actor) && (!member.isPending || member.id === actorId(actor)),
  /** An admin can remove anyone except themselves and the owner. */
  remove: (actor: Actor, member: Subject): boolean =>
    isAdmin(actor) && member.id !== actorId(actor) && !isOwner(actor, member),
  /** Anyone may leave, even a disabled member. The owner may leave only as the last member. */
  leave: (actor: PersonActor, others: number): boolean =>
    actor.workspaceId !== null && (!isOwner(actor, actor) || others === 0),
  /** The owner's access and status cannot change, so a workspace always has an admin who can sign in. */
  demote: (actor: Actor, member: Subject): boolean => canMember.edit(actor, member) && !isOwner(actor, member),
} as const;
