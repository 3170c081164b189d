import { z } from "zod";
import { route } from "../kernel/route.ts";
import { canNotification } from "./notification.policy.ts";
import {
  notificationsInput,
  notificationsPage,
  notificationWire,
  olderNotificationsQuery,
} from "./notification.wire.ts";

/** The routes of the inbox. */
export const notificationContract = {
  listNotifications: route({
    method: "GET",
    path: "/api/notifications",
    summary: "The caller's newest notifications, including read and archived ones, newest first",
    access: "signed-in",
    status: 200,
    answer: z.array(notificationWire),
  }),
  listOlderNotifications: route({
    method: "GET",
    path: "/api/notifications/older",
    summary: "A page of the caller's older notifications, newest first",
    access: "signed-in",
    may: canNotification.edit,
    query: olderNotificationsQuery,
    status: 200,
    answer: notificationsPage,
  }),
  patchNotifications: route({
    method: "PATCH",
    path: "/api/notifications",
    summary:
      "Mark some of the caller's notifications as read or unread, archive or snooze them. Ids of other people's notifications are ignored",
    access: "signed-in",
    may: canNotification.edit,
    body: notificationsInput,
    status: 200,
    answer: z.object({ message: z.string(), notifications: z.array(notificationWire) }),
    rateLimit: "write",
  }),
} as const;
