import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isMember } from "../session/session.ts";
import type { Mute } from "./mute.ts";

/** Returns who sees that a project is muted: only the person who muted it, and only while they see the project. */
export function muteAudience({ userId, projectId }: Pick<Mute, "userId" | "projectId">): Audience {
  return inProject(`person:${userId}`, projectId);
}

/** What an actor may do with their own mutes. Other people's mutes are treated as unknown. */
export const canMute = {
  create: isMember,
  remove: isMember,
} as const;
