import { present } from "@baton/domain/kernel/names";
import { setOfInbox } from "@baton/domain/kernel/synced";
import type { Notification } from "@baton/domain/notification/notification";
import { notificationContract } from "@baton/domain/notification/notification.contract";
import { notificationMessages } from "@baton/domain/notification/notification.messages";
import type { NotificationsInput } from "@baton/domain/notification/notification.wire";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly, runHourly } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { listName } from "../project/public.ts";
import { teamScopeOf } from "../task/public.ts";
import { notifyOfDueTasks, purgeNotifications } from "./notification.jobs.ts";
import {
  lastNotifications,
  notificationsAmong,
  notificationsOlderThan,
  notificationTable,
} from "./notification.store.ts";

const seenBy = ({ hiddenProjects }: Actor, notifications: readonly Notification[]) =>
  notifications.filter(({ projectId }) => !hiddenProjects.includes(projectId));

/** Returns the message for a change of notifications. */
function messageOf({ archivedAt, snoozedUntil, readAt }: NotificationsInput["to"]): string {
  const { archived, unarchived, snoozed, unsnoozed, read, unread } = notificationMessages;
  if (archivedAt !== undefined) return archivedAt === null ? unarchived : archived;
  if (snoozedUntil !== undefined) return snoozedUntil === null ? unsnoozed : snoozed;
  return readAt === null ? unread : read;
}

/** Changes the actor's notifications with these ids. Some may have been deleted since the page loaded them. */
async function patch(tx: Tx, actor: Actor, { ids, to }: NotificationsInput) {
  const own = seenBy(actor, await notificationsAmong(tx, actorId(actor), ids));
  const notifications = await tx.updateAll(notificationTable, own, (before) => ({ ...before, ...present(to) }));
  return { message: messageOf(to), notifications };
}

/** Serves the routes of the inbox. */
export function serveNotifications(app: FastifyInstance, services: Services): void {
  runHourly(app, services.store, "notify people of due tasks", async (now) => {
    await notifyOfDueTasks(services.store, now);
  });
  cleanHourly(app, services.store, "old notifications", (now) => purgeNotifications(services.store, now));
  serveCoreList(app, services, notificationContract.listNotifications, {
    set: ({ userId }) => setOfInbox(userId),
    nameFor: (actor) => listName(`notifications of ${actor.userId}`, actor),
    read: async (db, workspaceId, actor) => seenBy(actor, await lastNotifications(db, workspaceId, actor.userId)),
    encode: (notification) => notification,
  });
  serve(app, notificationContract.listOlderNotifications, async ({ actor, query }) => {
    const { workspaceId } = teamScopeOf(actor);
    const { page, next } = await notificationsOlderThan(services.store.read, workspaceId, actorId(actor), query.before);
    return { notifications: seenBy(actor, page), next };
  });
  serve(app, notificationContract.patchNotifications, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.body)),
  );
}
