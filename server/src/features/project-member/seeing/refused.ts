import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import type { Tx } from "../../../platform/store/tx.ts";
import { type Standings, standingsIn } from "./standing.store.ts";

/**
 * Returns which of these people cannot be assigned in the project of their standings, and why: they are not in the team,
 * whether or not they exist, or they do not see the project.
 */
export function refusedAmong(standings: Standings, userIds: readonly string[]): ReadonlyMap<string, string> {
  const { notInTeam, notInProject } = projectMemberMessages;
  return new Map(
    userIds
      .filter((id) => !standings.get(id)?.seesProject)
      .map((id) => [id, standings.has(id) ? notInProject : notInTeam]),
  );
}

/** Returns the same for a project of this write's workspace. */
export async function refusedIn(
  tx: Tx,
  projectId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return refusedAmong(await standingsIn(tx, projectId, userIds), userIds);
}
