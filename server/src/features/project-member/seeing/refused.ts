import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import type { Tx } from "../../../platform/store/tx.ts";
import { memberIdsAmong } from "../../member/public.ts";
import { blindTo } from "../project-member.store.ts";

/**
 * Returns which of these people cannot be assigned in a project, and why: they are not in the team of this write,
 * whether or not they exist, or they do not see the project.
 */
export async function refusedIn(
  tx: Tx,
  projectId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Sent in one round trip.
  const [members, blind] = await Promise.all([
    memberIdsAmong(tx.db, tx.workspaceId, userIds),
    blindTo(tx, projectId, userIds),
  ]);
  const { notInTeam, notInProject } = projectMemberMessages;
  return new Map(
    userIds
      .filter((id) => blind.has(id) || !members.has(id))
      .map((id) => [id, members.has(id) ? notInProject : notInTeam]),
  );
}
