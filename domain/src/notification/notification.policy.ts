import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Notification } from "./notification.ts";

/** Returns who receives a notification: only its recipient, and only while they see its project. */
export function notificationAudience({ userId, projectId }: Pick<Notification, "userId" | "projectId">): Audience {
  return inProject(`person:${userId}`, projectId);
}

/** What an actor may do with their own notifications. Other people's notifications are treated as unknown. */
export const canNotification = { edit: isMember } as const;
