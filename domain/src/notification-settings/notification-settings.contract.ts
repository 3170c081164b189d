import { z } from "zod";
import { route } from "../kernel/route.ts";
import { notificationSettingsInput, notificationSettingsWire } from "./notification-settings.ts";
import { unsubscribePage } from "./page.ts";

/** The routes of a person's notification settings. */
export const notificationSettingsContract = {
  getNotificationSettings: route({
    method: "GET",
    path: "/api/notification-settings",
    summary: "The caller's notification settings: the reasons, and the channels for each",
    access: "signed-in",
    status: 200,
    answer: notificationSettingsWire,
  }),
  changeNotificationSettings: route({
    method: "PATCH",
    path: "/api/notification-settings",
    summary: "Change the caller's notification settings; omitted fields keep their values",
    access: "signed-in",
    body: notificationSettingsInput,
    status: 200,
    answer: notificationSettingsWire.extend({ message: z.string() }),
    rateLimit: "write",
  }),
  unsubscribe: route({
    method: "POST",
    path: unsubscribePage,
    summary: "Stop all mail about tasks to the recipient of a mail with this token (RFC 8058)",
    access: "public",
    query: z.strictObject({ token: z.string().max(300) }),
    status: 200,
    answer: z.object({ message: z.string() }),
    rateLimit: "second-step",
  }),
} as const;
