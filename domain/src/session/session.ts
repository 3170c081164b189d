import type { MemberStatus, Role } from "../member/member.ts";

/** The page that a mailed link leads to, whose button confirms an address. */
export const confirmEmailPage = "/confirm-email";

/** Who is asking: a signed-in person as the policies see them. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  /** Null for somebody in no team. */
  readonly workspaceId: string | null;
  /** Address of the workspace's owner; null for somebody in no team. */
  readonly adminEmail: string | null;
  readonly role: Role;
  readonly status: MemberStatus;
  /** True for somebody whom the team added and who has not accepted yet. */
  readonly isPending?: boolean;
}

/** An actor who is in a team and enabled there. */
export function isMember(actor: Actor): boolean {
  return actor.workspaceId !== null && actor.status === "Active";
}

/** A member with the role Admin. */
export function isAdmin(actor: Actor): boolean {
  return isMember(actor) && actor.role === "Admin";
}
