import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type ProjectMember, projectMemberLimits } from "@baton/domain/project-member/project-member";
import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import { projectMemberAudience } from "@baton/domain/project-member/project-member.policy";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { markTable, toMark } from "../mark/public.ts";
import { notifyOfProject } from "../notification/notifying/public.ts";

type Db = Kysely<Tables>;

/** How a chosen person is stored, and how the change log shows them. */
export const projectMemberTable: EntityTable<ProjectMember, "project_member"> & WithConsequences<ProjectMember> = {
  ...markTable,
  table: "project_member",
  toLog: (member) => ({ entity: "projectMember", audience: projectMemberAudience(member), set: "core" }),
  recorded: {
    entity: "projectMember",
    historiesOf: ({ projectId }) => [{ taskId: null, projectId }],
    nameOf: () => "",
    fieldsOf: ({ userId }) => ({ userId }),
  },
  afterwards: (tx, { projectId, userId }) => notifyOfProject(tx, projectId, userId),
};

/** Returns the chosen people of the projects of a workspace. */
export async function listProjectMembers(db: Db, workspaceId: string): Promise<ProjectMember[]> {
  const query = db.selectFrom("project_member").selectAll().where("workspace_id", "=", workspaceId);
  const rows = await query.orderBy("project_id").orderBy("user_id").execute();
  return rows.map(toMark);
}

/** Returns the chosen people of a project of this write's workspace. */
export async function membersOfProject(tx: Tx, projectId: string): Promise<ProjectMember[]> {
  const query = tx.db.selectFrom("project_member").selectAll().where("workspace_id", "=", tx.workspaceId);
  return (await query.where("project_id", "=", projectId).orderBy("user_id").execute()).map(toMark);
}

/** Returns a chosen person of this write's workspace. Other workspaces' are treated as unknown. */
export async function getProjectMember(tx: Tx, id: string): Promise<ProjectMember> {
  const query = tx.db.selectFrom("project_member").selectAll().where("workspace_id", "=", tx.workspaceId);
  const row = await query.where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toMark(row);
}

/** A chosen person of a project, as named in a request. */
interface Chosen {
  readonly projectId: string;
  readonly userId: string;
}

/** Stores a member of this write's workspace as chosen for a project. */
export function chooseMember(tx: Tx, { projectId, userId }: Chosen, id = newId()): Promise<ProjectMember> {
  return tx.insert(projectMemberTable, { id, projectId, userId, version: 1, createdAt: tx.now });
}

/** Refuses more chosen people than one project may have. */
export function checkRoomForMembers(count: number): void {
  const limit = projectMemberLimits.perProject;
  if (count > limit) throw new AppError("conflict", projectMemberMessages.tooMany(limit));
}

/** Removes a person who leaves this write's workspace from the chosen people of its projects. */
export async function leaveProjects(tx: Tx, userId: string): Promise<void> {
  const query = tx.db.selectFrom("project_member").selectAll().where("workspace_id", "=", tx.workspaceId);
  const rows = await query.where("user_id", "=", userId).execute();
  for (const member of rows.map(toMark)) await tx.remove(projectMemberTable, member);
}

type WithHidden = Tables & { hidden: Tables["project"] };

/** Returns the condition that a member does not see a project, for a join of `project as hidden`. Admins see all. */
export function isHidden({
  and,
  eb,
  ref,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<WithHidden, "hidden" | "membership">) {
  const chosen = selectFrom("project_member")
    .select("project_member.id")
    .whereRef("project_member.workspace_id", "=", "hidden.workspace_id")
    .whereRef("project_member.project_id", "=", "hidden.id")
    .whereRef("project_member.user_id", "=", "membership.user_id");
  return and([
    eb("hidden.workspace_id", "=", ref("membership.workspace_id")),
    eb("hidden.visibility", "=", "chosen"),
    eb("membership.access", "!=", "admin"),
    not(exists(chosen)),
  ]);
}
