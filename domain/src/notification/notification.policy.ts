import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Notification } from "./notification.ts";

/** Returns who hears of a notification: whom it is for, while they see its project, and nobody else. */
export function notificationAudience({ userId, projectId }: Pick<Notification, "userId" | "projectId">): Audience {
  return inProject(`person:${userId}`, projectId);
}

/** What an actor may do with their own notifications. Others' are treated as unknown. */
export const canNotification = { edit: isMember } as const;
