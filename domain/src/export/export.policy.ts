import { type Actor, actorId, isAdmin, isMember } from "../session/session.ts";
import type { ExportKind, ExportRow } from "./export.ts";

/** What an actor may do with exports. Nobody exports more than they see. */
export const canExport = {
  use: isMember,
  /** A whole workspace contains what belongs to each of its people, such as their inboxes. */
  make: (actor: Actor, kind: ExportKind): boolean => (kind === "workspace" ? isAdmin(actor) : isMember(actor)),
  /** Admins see the exports of their team. Everyone else sees their own, while they see all projects in them. */
  see: (
    actor: Actor,
    { kind, createdBy, projectIds }: Pick<ExportRow, "kind" | "createdBy" | "projectIds">,
  ): boolean => {
    if (isAdmin(actor)) return true;
    const isTheirs = isMember(actor) && kind !== "workspace" && createdBy === actorId(actor);
    return isTheirs && !projectIds.some((id) => actor.hiddenProjects.includes(id));
  },
} as const;
