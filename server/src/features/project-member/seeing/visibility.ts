import { AppError } from "@baton/domain/kernel/errors";
import { inProject } from "@baton/domain/project/project.policy";
import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { SyncedName } from "@baton/domain/sync";
import type { Tx } from "../../../platform/store/tx.ts";
import { memberIdsAmong } from "../../member/public.ts";
import { getProject, projectTable, type StoredProject } from "../../project/public.ts";
import { checkRoomForMembers, chooseMember, membersOfProject } from "../project-member.store.ts";

/** The entities whose changes determine who sees a project, and so who receives changes of its content. */
export const visibilityLogs: ReadonlySet<string> = new Set<SyncedName>(["project", "projectMember"]);

/**
 * Adds people to the chosen people of a project.
 * @throws AppError invalid for people who are not in the team of this write, whether or not they exist
 */
export async function choose(tx: Tx, projectId: string, userIds: readonly string[]): Promise<void> {
  const members = await memberIdsAmong(tx.db, tx.workspaceId, userIds);
  if (!userIds.every((id) => members.has(id))) {
    throw new AppError("invalid", undefined, [{ path: "people", message: projectMemberMessages.notInTeam }]);
  }
  const known = new Set((await membersOfProject(tx, projectId)).map(({ userId }) => userId));
  const added = [...new Set(userIds)].filter((userId) => !known.has(userId));
  checkRoomForMembers(known.size + added.length);
  for (const userId of added) await chooseMember(tx, { projectId, userId });
}

/** Logs the removal of a project for some people. Their pages drop its content. */
function hide(tx: Tx, project: StoredProject, from: "everyone" | `person:${string}`): void {
  const audience = `${from} except ${inProject("everyone", project.id)}` as const;
  tx.changed({ ...projectTable.toLog(project), audience }, project.id, null);
}

/**
 * Logs the content of a project for everyone who sees it, after they received its removal. They load its tasks again.
 */
export function showAgain(tx: Tx, { id }: StoredProject): Promise<void> {
  return tx.showProject(id, inProject("everyone", id));
}

/** Logs a change of a project's visibility for everyone. A person who closes it becomes one of the chosen people. */
export async function changeVisibility(tx: Tx, actor: Actor, project: StoredProject): Promise<void> {
  if (project.visibility === "everyone") return showAgain(tx, project);
  await choose(tx, project.id, [actorId(actor)]);
  hide(tx, project, "everyone");
}

/** Increments the version of a project whose people have changed, because some now see a different state of it. */
async function touched(tx: Tx, projectId: string): Promise<StoredProject> {
  const project = await getProject(tx.db, tx.workspaceId, projectId);
  return tx.update(projectTable, project, { ...project, updatedAt: tx.now });
}

/** Logs a project for a person who was chosen to see it. */
export async function showProject(tx: Tx, { projectId, userId }: { projectId: string; userId: string }): Promise<void> {
  await touched(tx, projectId);
  await tx.showProject(projectId, inProject(`person:${userId}`, projectId));
}

/** Logs the removal of a project for a person who is no longer chosen, unless they see it anyway. */
export async function hideProject(tx: Tx, { projectId, userId }: { projectId: string; userId: string }): Promise<void> {
  hide(tx, await touched(tx, projectId), `person:${userId}`);
}
