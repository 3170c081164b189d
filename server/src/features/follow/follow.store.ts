import type { Follow, FollowRow } from "@baton/domain/follow/follow";
import { followEntity } from "@baton/domain/follow/follow";
import { followAudience } from "@baton/domain/follow/follow.policy";
import { encodeFollow } from "@baton/domain/follow/follow.wire";
import { newId } from "@baton/domain/kernel/ids";
import { setOfTask } from "@baton/domain/kernel/synced";
import type { Task } from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    follow: Columns<FollowRow>;
  }
}

export type Db = Kysely<Tables>;
/** A task with the fields that determine who sees it. */
type Seen = Pick<Task, "id" | "projectId" | "stage" | "trashedBy">;

const mapping = columnsOf(followEntity.rowShape);

/** How follows are stored. */
export const followTable = { table: "follow", texts: [] } as const satisfies CountedTable;

function toFollow(row: Columns<FollowRow>): Follow {
  const { workspaceId: _private, ...follow } = mapping.fromColumns(row);
  return follow;
}

/** Returns how the follows of a task are stored, and how the change log shows them. */
export function followTableOf(task: Omit<Seen, "id">): EntityTable<Follow, "follow"> {
  return {
    ...followTable,
    toRow: (follow) => mapping.toColumns(follow),
    toWire: encodeFollow,
    toLog: (follow) => ({ entity: "follow", audience: followAudience(task, follow), set: setOfTask(follow.taskId) }),
  };
}

const followsQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("follow")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .orderBy("id"),
);

/** Returns the follows of a task, including people who have muted it. */
export async function followsOf(db: Db, workspaceId: string, taskId: string): Promise<Follow[]> {
  return (await followsQuery(db, workspaceId, taskId)).rows.map(toFollow);
}

/** Returns the tasks among these that a person follows. */
export async function followedAmong(
  { db, workspaceId }: { readonly db: Db; readonly workspaceId: string },
  userId: string,
  taskIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const follows = db.selectFrom("follow").select("task_id").where("workspace_id", "=", workspaceId);
  const own = follows.where("user_id", "=", userId).where("level", "=", "following");
  return new Set((await own.where("task_id", "in", taskIds).execute()).map(({ task_id }) => task_id));
}

/** Returns the follow with this id in a workspace, if any. */
export async function findFollow(db: Db, workspaceId: string, id: string): Promise<Follow | undefined> {
  const query = db.selectFrom("follow").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id);
  return (await query.execute()).map(toFollow)[0];
}

/** Returns the follows of a workspace with ids after `after`, ordered by id. */
export async function followsAfter(db: Db, workspaceId: string, after: string, limit: number): Promise<Follow[]> {
  const all = db.selectFrom("follow").selectAll().where("workspace_id", "=", workspaceId).where("id", ">", after);
  return (await all.orderBy("id").limit(limit).execute()).map(toFollow);
}

const followingQuery = prepared((db, workspaceId: string, taskIds: readonly string[], userIds: readonly string[]) =>
  db
    .selectFrom("membership")
    .leftJoin("follow", (join) =>
      join
        .onRef("follow.workspace_id", "=", "membership.workspace_id")
        .onRef("follow.user_id", "=", "membership.user_id")
        .on("follow.task_id", "in", taskIds),
    )
    .select(["membership.user_id as userId", "follow.task_id as taskId"])
    .where("membership.workspace_id", "=", workspaceId)
    .where("membership.user_id", "in", userIds),
);

const following = (tx: Tx, taskId: string, userId: string): Follow => ({
  ...{ id: newId(), taskId, userId, level: "following", version: 1, createdAt: tx.now },
});

/** Makes members follow tasks unless they already do, or have muted them. */
export async function addFollowers(
  tx: Tx,
  added: readonly { readonly task: Seen; readonly userIds: readonly string[] }[],
): Promise<void> {
  const some = added.filter(({ userIds }) => userIds.length > 0);
  if (some.length === 0) return;
  const taskIds = some.map(({ task }) => task.id);
  const people = [...new Set(some.flatMap(({ userIds }) => userIds))];
  const { rows } = await followingQuery(tx.db, tx.workspaceId, taskIds, people);
  const members = new Set(rows.map(({ userId }) => userId));
  const known = new Set(rows.map(({ userId, taskId }) => `${taskId} ${userId}`));
  const alike = Map.groupBy(some, ({ task }) => taskAudience(task));
  for (const group of alike.values()) {
    const follows = group.flatMap(({ task: { id }, userIds }) => {
      const newcomers = userIds.filter((userId) => members.has(userId) && !known.has(`${id} ${userId}`));
      return newcomers.map((userId) => following(tx, id, userId));
    });
    if (group[0] && follows.length > 0) await tx.insertAll(followTableOf(group[0].task), follows);
  }
}

/** Makes members follow a new task. Its follows are not logged, because no page has loaded them. */
export async function addFollowersOfNew(tx: Tx, task: Seen, userIds: readonly string[]): Promise<void> {
  await tx.insertUnlogged(
    followTableOf(task),
    userIds.map((userId) => following(tx, task.id, userId)),
  );
}
