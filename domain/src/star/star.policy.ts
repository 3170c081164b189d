import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Star } from "./star.ts";

/** Returns who sees a star: whoever gave it, and nobody else. */
export function starAudience({ userId }: Pick<Star, "userId">): Audience {
  return `person:${userId}`;
}

/** What an actor may do with their own stars. Others' are treated as unknown. */
export const canStar = {
  create: isMember,
  remove: isMember,
} as const;
