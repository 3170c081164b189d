import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import type { Tx } from "../../../platform/store/tx.ts";
import { type Candidates, candidatesIn } from "./candidate.store.ts";

/**
 * Returns which of these people cannot be assigned in a project, and why: they are not in the team, whether or not they
 * exist, or they do not see the project.
 * @param candidates the members among them, as candidates for that project
 */
export function refusedAmong(candidates: Candidates, userIds: readonly string[]): ReadonlyMap<string, string> {
  const { notInTeam, notInProject } = projectMemberMessages;
  return new Map(
    userIds
      .filter((id) => !candidates.get(id)?.seesProject)
      .map((id) => [id, candidates.has(id) ? notInProject : notInTeam]),
  );
}

/** Reads the candidates for a project of this write's workspace, and returns the same. */
export async function refusedIn(
  tx: Tx,
  projectId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return refusedAmong(await candidatesIn(tx, projectId, userIds), userIds);
}
