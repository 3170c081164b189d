import { type NotificationWire, notificationWire } from "@baton/domain/notification/notification.wire";
import type { ServedEntity } from "../../entities.ts";
import { serveNotifications } from "./notification.routes.ts";
import { notificationsAfter, notificationTable } from "./notification.store.ts";

const batch = 1000;

export const entity: ServedEntity<NotificationWire> = {
  name: "notification",
  table: notificationTable,
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
      const known = notifications.flatMap((notification) => {
        const userId = people.known(notification.userId);
        return userId === null ? [] : { ...notification, userId, actorId: people.known(notification.actorId) };
      });
      await tx.insertUnlogged(notificationTable, known);
    },
  },
};
