import type { Kysely } from "kysely";
import { prepared } from "../../../platform/store/prepared.ts";
import type { Tables } from "../../../platform/store/tables.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { mutersOf } from "../../mute/public.ts";

type Db = Kysely<Tables>;

/** Selects the members of a workspace who see a project, except people who have not joined the team yet. */
const seeing = (db: Db, workspaceId: string, projectId: string) =>
  db
    .selectFrom("membership")
    .innerJoin("project", (join) =>
      join.onRef("project.workspace_id", "=", "membership.workspace_id").on("project.id", "=", projectId),
    )
    .leftJoin("project_member as chosen", (join) =>
      join
        .onRef("chosen.workspace_id", "=", "membership.workspace_id")
        .onRef("chosen.project_id", "=", "project.id")
        .onRef("chosen.user_id", "=", "membership.user_id"),
    )
    .select("membership.user_id as userId")
    .where("membership.workspace_id", "=", workspaceId)
    .where("membership.status", "=", "Active")
    .where(({ eb, or }) =>
      or([
        eb("project.visibility", "!=", "chosen"),
        eb("membership.access", "=", "admin"),
        eb("chosen.id", "is not", null),
      ]),
    );

const someQuery = prepared((db, workspaceId: string, projectId: string, userIds: readonly string[]) =>
  seeing(db, workspaceId, projectId).where("membership.user_id", "in", userIds),
);

const followersQuery = prepared((db, workspaceId: string, projectId: string, taskId: string) =>
  seeing(db, workspaceId, projectId)
    .innerJoin("follow", (join) =>
      join
        .onRef("follow.workspace_id", "=", "membership.workspace_id")
        .onRef("follow.user_id", "=", "membership.user_id")
        .on("follow.task_id", "=", taskId)
        .on("follow.level", "=", "following"),
    )
    .where("membership.user_id", "not in", mutersOf(db, workspaceId, projectId)),
);

/** Returns the people among these who see a project of this write's workspace. */
export async function seeingAmong(tx: Tx, projectId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  return (await someQuery(tx.db, tx.workspaceId, projectId, userIds)).rows.map(({ userId }) => userId);
}

/** Returns the people who follow a task, see it, and have not muted its project. */
export async function followersOf(tx: Tx, projectId: string, taskId: string): Promise<string[]> {
  return (await followersQuery(tx.db, tx.workspaceId, projectId, taskId)).rows.map(({ userId }) => userId);
}
