import type { MemberStatus, Role } from "../member/member.ts";

/** The page that a confirmation mail links to. Its button confirms the address. */
export const confirmEmailPage = "/confirm-email";

/** The caller: a signed-in person as the policies see them. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  /** Null for a person without a team. */
  readonly workspaceId: string | null;
  /** E-mail address of the workspace's owner; null for a person without a team. */
  readonly adminEmail: string | null;
  readonly role: Role;
  readonly status: MemberStatus;
  /** True for a person whom the team added and who has not joined yet. */
  readonly isPending?: boolean;
}

/** Returns true if the actor is an enabled member of a team. */
export function isMember(actor: Actor): boolean {
  return actor.workspaceId !== null && actor.status === "Active";
}

/** Returns true if the actor is an enabled member with the role Admin. */
export function isAdmin(actor: Actor): boolean {
  return isMember(actor) && actor.role === "Admin";
}
