import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Mark } from "./mark.ts";

/** Returns who sees a mark of one's own: only the person who set it, and only while they see its project. */
export function ownMarkAudience({ userId, projectId }: Pick<Mark, "userId" | "projectId">): Audience {
  return inProject(`person:${userId}`, projectId);
}

/** What an actor may do with their own marks. Other people's marks are treated as unknown. */
export const canMark = {
  create: isMember,
  remove: isMember,
} as const;
