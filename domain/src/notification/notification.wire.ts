import { z } from "zod";
import { beforeInput } from "../kernel/cursor.ts";
import { id } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { notificationEntity, notificationLimits } from "./notification.ts";

/** A notification in its published form. */
export const notificationWire = z.object(omit(notificationEntity.storedShape, ["workspaceId"]));
export type NotificationWire = z.infer<typeof notificationWire>;

/** Query of `GET /api/notifications/older`. */
export const olderNotificationsQuery = z.strictObject({ before: beforeInput });

/** A page of notifications, newest first. `next` leads to older ones; it is null if there are none. */
export const notificationsPage = z.object({ notifications: z.array(notificationWire), next: z.string().nullable() });

/** Returns the value of `before` that requests the notifications before this one. */
export const cursorOf = ({ at, id: last }: Pick<NotificationWire, "at" | "id">): string => `${at}_${last}`;

const moment = z.iso.datetime("Send a time such as 2026-11-24T08:00:00Z").nullable().optional();

/**
 * Body of `PATCH /api/notifications`: the new state of some of the caller's notifications. Times are by the caller's
 * clock.
 */
export const notificationsInput = z.strictObject({
  ids: z.array(id).min(1, "Send at least one id").max(notificationLimits.listed),
  to: z
    .strictObject({ readAt: moment, archivedAt: moment, snoozedUntil: moment })
    .refine((to) => Object.values(to).some((value) => value !== undefined), "Send at least one field"),
});
export type NotificationsInput = z.output<typeof notificationsInput>;
