import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { type Actor, actorId, isAdmin, isMember } from "../session/session.ts";
import type { View } from "./view.ts";

type Seen = Pick<View, "ownerId" | "projectId" | "shared">;

/** Returns who sees a view: its owner or, if it is shared, everyone, of whom all must see its project. */
export function viewAudience({ ownerId, projectId, shared }: Seen): Audience {
  const group = shared ? "everyone" : (`person:${ownerId}` as const);
  return projectId === null ? group : inProject(group, projectId);
}

/**
 * Returns whether a project can open with a view: everyone who sees the project must see it. A project keeps the id of
 * its default view, so a view that is deleted, unshared or moved is the default again once that is undone.
 */
export const canOpenProject = (view: Pick<Seen, "projectId" | "shared">, projectId: string): boolean =>
  view.shared && view.projectId === projectId;

/** What an actor may do with the views that they see. */
export const canView = {
  create: isMember,
  /** Returns whether the actor may send requests that change views at all. */
  write: isMember,
  /** Admins can change and delete every shared view, others only their own. */
  edit: (actor: Actor, { ownerId }: Pick<Seen, "ownerId">): boolean =>
    isMember(actor) && (isAdmin(actor) || ownerId === actorId(actor)),
} as const;
