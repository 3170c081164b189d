import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Star } from "./star.ts";

/** Returns who sees a star: only the person who gave it, and only while they see its project. */
export function starAudience({ userId, projectId }: Pick<Star, "userId" | "projectId">): Audience {
  return inProject(`person:${userId}`, projectId);
}

/** What an actor may do with their own stars. Other people's stars are treated as unknown. */
export const canStar = {
  create: isMember,
  remove: isMember,
} as const;
