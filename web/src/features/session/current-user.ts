import type { Member } from "@baton/domain/member/member";
import { noTeam } from "@baton/domain/member/member";
import { decodeMember } from "@baton/domain/member/member.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { sessionContract } from "@baton/domain/session/session.contract";
import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { z } from "zod";
import { call } from "@/platform/api.ts";
import { storeSessionEnd } from "./session-end.ts";

export type SessionAnswer = z.infer<(typeof sessionContract)["session"]["answer"]>;

/** The signed-in person, with their rights and the state of their account. */
export interface CurrentUser {
  readonly member: Member;
  readonly actor: PersonActor;
  /** Whether the person has verified their address. */
  readonly emailVerified: boolean;
  /** The team that added the person, until they accept. */
  readonly addedTo: SessionAnswer["addedTo"];
  /** The name of the team that the person owns and has left. */
  readonly ownTeam: string | null;
  /** When account and team will be deleted, if at all. A replica of an earlier release lacks it. */
  readonly endings?: SessionAnswer["endings"];
  /** Whether mail can become tasks here. A replica of an earlier release lacks it. */
  readonly mailToTasks?: boolean;
}

/** The current user; null without a session. */
export const currentUserQuery = queryOptions({
  queryKey: ["user"],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    const { data } = await call(sessionContract.session, {}, { signal });
    if (!data.user) return null;
    storeSessionEnd(data.expiresAt);
    const member = decodeMember(data.user);
    const { emailVerified, addedTo, ownTeam, endings, mailToTasks } = data;
    return { member, actor: actorOf(member, data), emailVerified, addedTo, ownTeam, endings, mailToTasks };
  },
});

function actorOf(member: Member, { workspaceId, team, membersCan }: SessionAnswer): PersonActor {
  return {
    kind: "person",
    userId: member.id,
    email: member.email,
    username: member.username,
    workspaceId,
    team,
    adminEmail: member.adminEmail === noTeam ? null : member.adminEmail,
    access: member.access,
    membersCan: membersCan ?? "move",
    status: member.status,
    isPending: member.isPending ?? false,
    // The server sends the page nothing about projects that its person does not see.
    hiddenProjects: [],
  };
}

/**
 * The current user as the frame of the signed-in screens last rendered them. When the session ends, the query becomes
 * null shortly before the frame removes its screens, which cannot render without a user.
 */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Returns the current user, below the frame. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useCurrentUser needs the frame of /user around it");
  return user;
}

/** Returns the current user in the form that the policies take. */
export function useActor(): PersonActor {
  return useCurrentUser().actor;
}
