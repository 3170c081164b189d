import type { Access, MemberStatus } from "../member/member.ts";
import type { MembersCan } from "../workspace/workspace.ts";

/** The page that a confirmation mail links to. Its button confirms the address. */
export const confirmEmailPage = "/confirm-email";

/** A signed-in person as the policies see them. */
export interface PersonActor {
  readonly kind: "person";
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  /** Null for a person without a team. */
  readonly workspaceId: string | null;
  /** E-mail address of the workspace's owner; null for a person without a team. */
  readonly adminEmail: string | null;
  readonly access: Access;
  /** What the workspace lets its members do. */
  readonly membersCan: MembersCan;
  readonly status: MemberStatus;
  /** True for a person whom the team added and who has not joined yet. */
  readonly isPending?: boolean;
}

/** A program that acts in one workspace with an access token. */
export interface TokenActor {
  readonly kind: "token";
  readonly tokenId: string;
  readonly workspaceId: string;
  readonly adminEmail: string;
  readonly access: Access;
  readonly membersCan: MembersCan;
}

/** Who makes a request, in one workspace. */
export type Actor = PersonActor | TokenActor;

/** Returns the id under which tasks, change logs and audit trails name the actor. */
export function actorId(actor: Actor): string {
  return actor.kind === "person" ? actor.userId : actor.tokenId;
}

/** Returns true if the actor may act in a team: tokens always, people unless they are disabled. */
export function isMember(actor: Actor): boolean {
  return actor.kind === "token" || (actor.workspaceId !== null && actor.status === "Active");
}

/** Returns true if the actor may act in a team with the access `admin`. */
export function isAdmin(actor: Actor): boolean {
  return isMember(actor) && actor.access === "admin";
}
