import { z } from "zod";
import { route } from "../kernel/route.ts";
import { canNotification } from "./notification.policy.ts";
import { notificationsInput, notificationWire } from "./notification.wire.ts";

/** The routes of the inbox. */
export const notificationContract = {
  listNotifications: route({
    method: "GET",
    path: "/api/notifications",
    summary: "The caller's last notifications, read and archived ones included, newest first",
    access: "signed-in",
    status: 200,
    answer: z.array(notificationWire),
  }),
  patchNotifications: route({
    method: "PATCH",
    path: "/api/notifications",
    summary: "Mark some of the caller's notifications as read or unread, archive or snooze them. Others' are left out",
    access: "signed-in",
    may: canNotification.edit,
    body: notificationsInput,
    status: 200,
    answer: z.object({ message: z.string(), notifications: z.array(notificationWire) }),
    rateLimit: "write",
  }),
} as const;
