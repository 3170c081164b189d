import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import {
  type ProjectMember,
  projectMemberEntity,
  projectMemberLimits,
} from "@baton/domain/project-member/project-member";
import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import { projectMemberAudience } from "@baton/domain/project-member/project-member.policy";
import { encodeProjectMember } from "@baton/domain/project-member/project-member.wire";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { tellOfProject } from "../notification/telling/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    project_member: Columns<z.infer<typeof projectMemberEntity.row>>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(projectMemberEntity.rowShape);

/** How a chosen person is stored, and how the change log shows them. */
export const projectMemberTable: EntityTable<ProjectMember, "project_member"> & WithConsequences<ProjectMember> = {
  table: "project_member",
  texts: [],
  toRow: (member) => mapping.toColumns(member),
  toWire: encodeProjectMember,
  toLog: (member) => ({ entity: "projectMember", audience: projectMemberAudience(member), set: "core" }),
  recorded: {
    entity: "projectMember",
    placesOf: ({ projectId }) => [{ taskId: null, projectId }],
    nameOf: () => "",
    fieldsOf: ({ userId }) => ({ userId }),
  },
  afterwards: (tx, { projectId, userId }) => tellOfProject(tx, projectId, userId),
};

function toProjectMember(row: Tables["project_member"]): ProjectMember {
  const { workspaceId: _private, ...member } = mapping.fromColumns(row);
  return member;
}

/** Returns the chosen people of the projects of a workspace. */
export async function listProjectMembers(db: Db, workspaceId: string): Promise<ProjectMember[]> {
  const query = db.selectFrom("project_member").selectAll().where("workspace_id", "=", workspaceId);
  const rows = await query.orderBy("project_id").orderBy("user_id").execute();
  return rows.map(toProjectMember);
}

/** Returns the chosen people of a project of this write's workspace. */
export async function membersOfProject(tx: Tx, projectId: string): Promise<ProjectMember[]> {
  const query = tx.db.selectFrom("project_member").selectAll().where("workspace_id", "=", tx.workspaceId);
  return (await query.where("project_id", "=", projectId).orderBy("user_id").execute()).map(toProjectMember);
}

/** Returns a chosen person of this write's workspace. Other workspaces' are treated as unknown. */
export async function getProjectMember(tx: Tx, id: string): Promise<ProjectMember> {
  const query = tx.db.selectFrom("project_member").selectAll().where("workspace_id", "=", tx.workspaceId);
  const row = await query.where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toProjectMember(row);
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
  for (const member of rows.map(toProjectMember)) await tx.remove(projectMemberTable, member);
}

/** Selects the projects that members of their workspace do not see. Admins see all. */
const hidden = (db: Db) =>
  db
    .selectFrom("membership")
    .innerJoin("project", "project.workspace_id", "membership.workspace_id")
    .leftJoin("project_member as chosen", (join) =>
      join
        .onRef("chosen.workspace_id", "=", "project.workspace_id")
        .onRef("chosen.project_id", "=", "project.id")
        .onRef("chosen.user_id", "=", "membership.user_id"),
    )
    .select(["membership.user_id as userId", "project.id"])
    .where("membership.access", "!=", "admin")
    .where("project.visibility", "=", "chosen")
    .where("chosen.id", "is", null);

const hiddenFromSessionsQuery = prepared((db, tokens: readonly string[]) =>
  hidden(db)
    .where("membership.user_id", "in", db.selectFrom("session").select("userId").where("token", "in", tokens))
    .orderBy("project.id"),
);

/** Returns by person the ids of the projects that the people of these sessions do not see, in order. */
export async function hiddenFromSessions(
  db: Db,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await hiddenFromSessionsQuery(db, tokens);
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(Array.from(byPerson, ([userId, projects]) => [userId, projects.map(({ id }) => id)]));
}

/** Returns the members among these who do not see a project of the workspace. */
export async function blindTo(tx: Tx, projectId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await hidden(tx.db)
    .where("project.workspace_id", "=", tx.workspaceId)
    .where("project.id", "=", projectId)
    .where("membership.user_id", "in", userIds)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
