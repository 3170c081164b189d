import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Mute } from "./mute.ts";

/** Returns who sees that a project is muted: whoever muted it, while they see it, and nobody else. */
export function muteAudience({ userId, projectId }: Pick<Mute, "userId" | "projectId">): Audience {
  return inProject(`person:${userId}`, projectId);
}

/** What an actor may do with their own mutes. Others' are treated as unknown. */
export const canMute = {
  create: isMember,
  remove: isMember,
} as const;
