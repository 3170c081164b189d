import { decodeCursor } from "@baton/domain/kernel/cursor";
import { setOfInbox } from "@baton/domain/kernel/synced";
import {
  type Notification,
  type NotificationRow,
  notificationEntity,
  notificationLimits,
} from "@baton/domain/notification/notification";
import { notificationAudience } from "@baton/domain/notification/notification.policy";
import { cursorOf } from "@baton/domain/notification/notification.wire";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    notification: Columns<NotificationRow>;
  }
}

export type Db = Kysely<Tables>;

const mapping = columnsOf(notificationEntity.rowShape);

/** How a notification is stored, and how the change log shows it to its person. */
export const notificationTable: EntityTable<Notification, "notification"> = {
  table: "notification",
  texts: [],
  belongsTo: { task: ["task_id"], comment: ["comment_id"] },
  toRow: (notification) => mapping.toColumns(notification),
  toWire: (notification) => notification,
  toLog: (notification) => ({
    entity: "notification",
    audience: notificationAudience(notification),
    set: setOfInbox(notification.userId),
  }),
};

/** Returns the notification stored in a row. */
export function toNotification(row: Columns<NotificationRow>): Notification {
  const { workspaceId: _private, ...notification } = mapping.fromColumns(row);
  return notification;
}

/** The notifications of a workspace, except those of removed comments, which can be restored. */
const ofPresentComments = (db: Db, workspaceId: string) =>
  db
    .selectFrom("notification")
    .leftJoin("comment", (join) =>
      join
        .onRef("comment.workspace_id", "=", "notification.workspace_id")
        .onRef("comment.id", "=", "notification.comment_id"),
    )
    .selectAll("notification")
    .where("notification.workspace_id", "=", workspaceId)
    .where("comment.removed_at", "is", null);

/** The notifications of a workspace about tasks outside the trash, and about projects. */
export const present = (db: Db, workspaceId: string) =>
  ofPresentComments(db, workspaceId)
    .leftJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "notification.workspace_id").onRef("task.id", "=", "notification.task_id"),
    )
    .where(({ eb, or }) => or([eb("notification.task_id", "is", null), eb("task.stage", "!=", "delete")]));

const lastQuery = prepared((db, workspaceId: string, userId: string, limit: number) =>
  present(db, workspaceId)
    .where("notification.user_id", "=", userId)
    .orderBy("notification.at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit),
);

/** Returns the last notifications of a person, newest first. */
export async function lastNotifications(db: Db, workspaceId: string, userId: string): Promise<Notification[]> {
  return (await lastQuery(db, workspaceId, userId, notificationLimits.listed)).rows.map(toNotification);
}

const olderQuery = prepared((db, workspaceId: string, userId: string, at: string, id: string, limit: number) =>
  present(db, workspaceId)
    .where("notification.user_id", "=", userId)
    .where(sql<boolean>`(notification.at, notification.id) < (${at}, ${id})`)
    .orderBy("notification.at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit),
);

/** Returns a page of a person's notifications before a place, newest first, and the cursor to the next page. */
export async function notificationsOlderThan(db: Db, workspaceId: string, userId: string, before: string) {
  const { at, id } = decodeCursor(before);
  const { listed } = notificationLimits;
  const { rows } = await olderQuery(db, workspaceId, userId, at, id, listed + 1);
  const page = rows.slice(0, listed).map(toNotification);
  const last = page.at(-1);
  return { page, next: last && rows.length > listed ? cursorOf(last) : null };
}

const someQuery = prepared((db, workspaceId: string, userId: string, ids: readonly string[]) =>
  present(db, workspaceId).where("notification.user_id", "=", userId).where("notification.id", "in", ids),
);

/**
 * Returns a person's notifications with these ids, in no particular order. Other people's notifications are omitted.
 */
export async function notificationsAmong(tx: Tx, userId: string, ids: readonly string[]): Promise<Notification[]> {
  return (await someQuery(tx.db, tx.workspaceId, userId, ids)).rows.map(toNotification);
}

/** Returns the notifications of a workspace with ids after `after`, ordered by id, except those of removed comments. */
export async function notificationsAfter(
  db: Db,
  workspaceId: string,
  after: string,
  limit: number,
): Promise<Notification[]> {
  const some = ofPresentComments(db, workspaceId).where("notification.id", ">", after);
  return (await some.orderBy("notification.id").limit(limit).execute()).map(toNotification);
}

/** Returns the notification of what waits of a token of a person. */
export async function notificationOfToken(tx: Tx, userId: string, tokenId: string): Promise<Notification | undefined> {
  const ofPerson = tx.db.selectFrom("notification").selectAll().where("workspace_id", "=", tx.workspaceId);
  const row = await ofPerson.where("user_id", "=", userId).where("token_id", "=", tokenId).executeTakeFirst();
  return row && toNotification(row);
}

/** Returns the workspaces and ids of notifications that last changed before a time. */
export function notificationsBefore(db: Db, before: string, limit: number) {
  return db
    .selectFrom("notification")
    .select(["workspace_id as workspaceId", "id"])
    .where("at", "<", before)
    .orderBy("at")
    .limit(limit)
    .execute();
}

/** Deletes the notifications of this write's workspace with these ids. */
export async function deleteNotifications(tx: Tx, ids: readonly string[]): Promise<void> {
  const all = tx.db.selectFrom("notification").selectAll().where("workspace_id", "=", tx.workspaceId);
  for (const row of await all.where("id", "in", ids).execute()) await tx.remove(notificationTable, toNotification(row));
}
