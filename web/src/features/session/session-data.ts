import { contract } from "@baton/domain/contract";
import type { Member } from "@baton/domain/member/member";
import { noTeam } from "@baton/domain/member/member";
import { decodeMember } from "@baton/domain/member/member.wire";
import type { Actor } from "@baton/domain/session/session";
import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { z } from "zod";
import { call } from "@/platform/api.ts";

type Answer = z.infer<(typeof contract)["session"]["answer"]>;

export interface Session {
  readonly member: Member;
  readonly actor: Actor;
  /** Whether the person showed that their address is theirs. */
  readonly emailVerified: boolean;
  /** The team that added the person and waits for them to join. */
  readonly addedTo: Answer["addedTo"];
  /** The name of the team that the person owns and has left. */
  readonly ownTeam: string | null;
  /** When account and team will be deleted. A copy on disk of an earlier release lacks it. */
  readonly endings?: Answer["endings"];
}

/** Who is signed in on this browser; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const { data } = await call(contract.session, {}, { signal });
    if (!data.user) return null;
    const member = decodeMember(data.user);
    const { emailVerified, addedTo, ownTeam, endings } = data;
    return { member, actor: actorOf(member, data.workspaceId), emailVerified, addedTo, ownTeam, endings };
  },
});

function actorOf(member: Member, workspaceId: string | null): Actor {
  return {
    userId: member.id,
    email: member.email,
    username: member.username,
    workspaceId,
    adminEmail: member.adminEmail === noTeam ? null : member.adminEmail,
    role: member.role,
    status: member.status,
    isPending: member.isPending ?? false,
  };
}

/**
 * Who is signed in, as the frame of the signed-in screens saw it: the query may know of the end of the session a moment
 * before the frame takes its screens away, and they could not be drawn for nobody.
 */
export const SessionContext = createContext<Session | null>(null);

/** The signed-in person, below the frame. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs the frame of /user around it");
  return session;
}

/** The signed-in person as the policies see them. */
export function useActor(): Actor {
  return useSession().actor;
}
