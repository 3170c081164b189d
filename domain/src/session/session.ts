import type { Access, MemberStatus } from "../member/member.ts";
import type { MembersCan } from "../workspace/workspace.ts";

/** The page that a confirmation mail links to. Its button confirms the address. */
export const confirmEmailPage = "/confirm-email";

/** What determines what a person may see and do. When it changes, their live sockets are closed. */
export interface Rights {
  /** Null for a person without a team. */
  readonly workspaceId: string | null;
  /** The name of the workspace, which pages show. It is one of the rights so that they notice a new name. */
  readonly team: string | null;
  readonly access: Access;
  /** What the workspace lets its members do. */
  readonly membersCan: MembersCan;
  readonly status: MemberStatus;
  /** True for a person whom the team added and who has not joined yet. */
  readonly isPending: boolean;
}

/** A person, or a token that acts as its team, as the policies see them. */
export interface PersonActor extends Rights {
  /** `team` for a token that acts as its team. It has an account like a person, but is no member. */
  readonly kind: "person" | "team";
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  /** E-mail address of the workspace's owner; null for a person without a team. */
  readonly adminEmail: string | null;
  /** The ids of the projects of the workspace that they do not see. They are not sent to pages. */
  readonly hiddenProjects: readonly string[];
}

/** Returns the rights of a person, without their other fields. */
export function rightsOf({ workspaceId, team, access, membersCan, status, isPending }: PersonActor): Rights {
  return { workspaceId, team, access, membersCan, status, isPending };
}

/** Returns whether two people, or one person at two moments, have the same rights in the same team. */
export function haveSameRights(a: Rights, b: Rights): boolean {
  return (
    a.workspaceId === b.workspaceId &&
    a.team === b.team &&
    a.access === b.access &&
    a.membersCan === b.membersCan &&
    a.status === b.status &&
    a.isPending === b.isPending
  );
}

/** An import, which acts in one workspace. */
export interface TokenActor {
  readonly kind: "token";
  readonly tokenId: string;
  readonly workspaceId: string;
  readonly adminEmail: string;
  readonly access: Access;
  readonly membersCan: MembersCan;
  readonly hiddenProjects: readonly string[];
}

/** Who makes a request, in one workspace. */
export type Actor = PersonActor | TokenActor;

/** Returns the id under which tasks, change logs and audit trails name the actor. */
export function actorId(actor: Actor): string {
  return actor.kind === "token" ? actor.tokenId : actor.userId;
}

/** Returns true if the actor may act in a team: imports always, people unless they are disabled. */
export function isMember(actor: Actor): boolean {
  return actor.kind === "token" || (actor.workspaceId !== null && actor.status === "Active");
}

/** Returns true if the actor may act in a team with the access `admin`. */
export function isAdmin(actor: Actor): boolean {
  return isMember(actor) && actor.access === "admin";
}
