import { type NotificationWire, notificationWire } from "@baton/domain/notification/notification.wire";
import type { ServedEntity } from "../../entities.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { listProjects } from "../project/public.ts";
import { summariesByIds } from "../task/public.ts";
import { serveNotifications } from "./notification.routes.ts";
import { notificationsAfter, notificationTable } from "./notification.store.ts";
import { removeNotificationsOf } from "./notifying/public.ts";

const batch = 1000;

/**
 * Returns the exported notifications that are about something in the export. Exports from before projects have one
 * project.
 */
async function placedOf(tx: Tx, notifications: readonly NotificationWire[]): Promise<NotificationWire[]> {
  const ids = [...new Set(notifications.flatMap(({ taskId }) => taskId ?? []))];
  const tasks = new Map((await summariesByIds(tx.db, tx.workspaceId, ids)).map((task) => [task.id, task]));
  const projects = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ id }) => id));
  return notifications.flatMap((notification) => {
    const { taskId } = notification;
    const projectId = taskId === null ? notification.projectId : tasks.get(taskId)?.projectId;
    return projectId !== undefined && projects.has(projectId) ? { ...notification, projectId } : [];
  });
}

export const entity: ServedEntity<NotificationWire> = {
  name: "notification",
  table: { ...notificationTable, beforeCascade: removeNotificationsOf },
  serve: serveNotifications,
  exported: {
    wire: notificationWire,
    async *read(db, { id }) {
      for (let next = await notificationsAfter(db, id, "", batch); next.length > 0; ) {
        yield* next;
        next = await notificationsAfter(db, id, next.at(-1)?.id ?? "", batch);
      }
    },
    pictures: () => [],
    async store(tx, people, notifications) {
      const placed = await placedOf(tx, notifications);
      // Exports contain no tokens.
      const known = placed.flatMap((notification) => {
        if (notification.tokenId !== null) return [];
        const userId = people.known(notification.userId);
        return userId === null ? [] : { ...notification, userId, actorId: people.shown(notification.actorId) };
      });
      await tx.importAll(notificationTable, known);
    },
  },
};
