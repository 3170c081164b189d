import { newId } from "@baton/domain/kernel/ids";
import {
  type Notification,
  type NotificationKind,
  notificationKinds,
  notificationLimits,
} from "@baton/domain/notification/notification";
import { prepared } from "../../../platform/store/prepared.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { wantedInInbox } from "../../notification-settings/public.ts";
import { notificationTable, present, toNotification } from "../notification.store.ts";
import { followersOf, seeingAmong } from "./recipients.store.ts";

/** An event that people are notified of. It concerns a task or, without one, a project. */
export interface News {
  readonly projectId: string;
  readonly taskId: string | null;
  readonly title: string;
  readonly commentId?: string;
  readonly excerpt?: string;
}

const recentQuery = prepared((db, workspaceId: string, taskId: string, since: string) =>
  present(db, workspaceId)
    .where("notification.task_id", "=", taskId)
    .where("notification.created_at", ">=", since)
    .where("notification.read_at", "is", null)
    .where("notification.archived_at", "is", null)
    .where("notification.snoozed_until", "is", null),
);

/** Returns the notifications of a task, by person, that further changes are added to: recent and unread ones. */
async function recentOf(tx: Tx, taskId: string | null): Promise<ReadonlyMap<string, Notification>> {
  if (taskId === null) return new Map();
  const since = new Date(Date.parse(tx.now) - notificationLimits.togetherMs).toISOString();
  const { rows } = await recentQuery(tx.db, tx.workspaceId, taskId, since);
  return new Map(rows.map((row) => [row.user_id, toNotification(row)]));
}

const importance = (kind: NotificationKind) => -notificationKinds.indexOf(kind);

/**
 * Merges another change into a notification. It keeps the reason that is addressed to the person, or else the latest.
 */
function together(known: Notification, next: Omit<Notification, "id">): Notification {
  const { at } = next;
  const count = known.count + next.count;
  if (importance(known.kind) > importance(next.kind)) return { ...known, at, count };
  const { id, createdAt, version } = known;
  return { ...next, id, createdAt, version, count };
}

/** A recipient of a notification, and the reason. */
interface Recipient {
  readonly userId: string;
  readonly kind: NotificationKind;
}

/** Returns the recipients who want to be notified; none if the write repeats what people already know. */
async function willing(tx: Tx, some: readonly Recipient[]): Promise<readonly Recipient[]> {
  return some.length === 0 || !tx.tells ? [] : wantedInInbox(tx, some);
}

/** Notifies people in the write that causes it. Changes of one task in quick succession are one notification. */
async function tellAll(tx: Tx, news: News, told: readonly Recipient[]): Promise<void> {
  if (told.length === 0) return;
  const recent = await recentOf(tx, news.taskId);
  const nextOf = (userId: string, kind: NotificationKind): Omit<Notification, "id"> => ({
    ...{ commentId: null, excerpt: "", ...news, userId, kind, actorId: tx.actorId, count: 1, version: 1 },
    ...{ createdAt: tx.now, at: tx.now, readAt: null, archivedAt: null, snoozedUntil: null },
  });
  const isNew = Map.groupBy(told, ({ userId }) => !recent.has(userId));
  const kinds = new Map(told.map(({ userId, kind }) => [userId, kind]));
  const known = isNew.get(false)?.flatMap(({ userId }) => recent.get(userId) ?? []) ?? [];
  await tx.updateAll(notificationTable, known, (each) =>
    together(each, nextOf(each.userId, kinds.get(each.userId) ?? each.kind)),
  );
  const added = isNew.get(true)?.map(({ userId, kind }) => ({ id: newId(), ...nextOf(userId, kind) })) ?? [];
  await tx.insertAll(notificationTable, added);
}

/** Notifies people of an event that is addressed to them, unless they caused it or do not see the project. */
export async function tell(tx: Tx, kind: NotificationKind, news: News, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== tx.actorId);
  const told = await seeingAmong(tx, news.projectId, others);
  const some = told.map((userId) => ({ userId, kind }));
  await tellAll(tx, news, await willing(tx, some));
}

/** Notifies a person that they were added to a project that only chosen people see. */
export async function tellOfProject(tx: Tx, projectId: string, userId: string): Promise<void> {
  const project = tx.db.selectFrom("project").select("name").where("workspace_id", "=", tx.workspaceId);
  const chosen = await project.where("id", "=", projectId).where("visibility", "=", "chosen").executeTakeFirst();
  if (chosen) await tell(tx, "invited", { projectId, taskId: null, title: chosen.name }, [userId]);
}

/** Notifies the admins of the team that a person has joined it. */
export async function tellOfJoining(tx: Tx, username: string): Promise<void> {
  const admins = await tx.db
    .selectFrom("membership")
    .select("user_id as userId")
    .where("workspace_id", "=", tx.workspaceId)
    .where("access", "=", "admin")
    .execute();
  const active = tx.db
    .selectFrom("project")
    .select("id")
    .where("archived_at", "is", null)
    .where("trashed_at", "is", null);
  const first = await active
    .where("workspace_id", "=", tx.workspaceId)
    .orderBy("rank")
    .orderBy("id")
    .executeTakeFirst();
  const ids = admins.map(({ userId }) => userId);
  if (first) await tell(tx, "joined", { projectId: first.id, taskId: null, title: username }, ids);
}

/** Notifies the people whom a comment mentions, and those who follow its task. */
export async function tellOfComment(
  tx: Tx,
  news: News & { readonly taskId: string },
  mentioned: readonly string[],
): Promise<void> {
  const others = mentioned.filter((id) => id !== tx.actorId);
  // Sent in one round trip.
  const [addressed, followers] = await Promise.all([
    seeingAmong(tx, news.projectId, others),
    followersOf(tx, news.projectId, news.taskId),
  ]);
  const named = new Set(addressed);
  const rest = followers.filter((id) => id !== tx.actorId && !named.has(id));
  const some = [
    ...addressed.map((userId) => ({ userId, kind: "mentioned" as const })),
    ...rest.map((userId) => ({ userId, kind: "commented" as const })),
  ];
  await tellAll(tx, news, await willing(tx, some));
}

/** Notifies the people who follow a task that it moved to another stage. */
export async function tellOfMove(tx: Tx, news: News & { readonly taskId: string }, stageId: string): Promise<void> {
  const others = (await followersOf(tx, news.projectId, news.taskId)).filter((id) => id !== tx.actorId);
  const told = await willing(
    tx,
    others.map((userId) => ({ userId, kind: "moved" })),
  );
  if (told.length === 0) return;
  const stages = tx.db.selectFrom("stage").select("name").where("workspace_id", "=", tx.workspaceId);
  const stage = await stages.where("id", "=", stageId).executeTakeFirstOrThrow();
  await tellAll(tx, { ...news, excerpt: stage.name }, told);
}
