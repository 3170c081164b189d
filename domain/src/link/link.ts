import { z } from "zod";
import { entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** How one task is linked to another: the first blocks, relates to or duplicates the second, or has it as its parent. */
export const linkKinds = ["blocks", "relates", "duplicates", "parent"] as const;
export const linkKind = z.enum(linkKinds, `Choose one of ${linkKinds.join(", ")}`);
export type LinkKind = z.infer<typeof linkKind>;

/** Input limits: the links of a task. */
export const linkLimits = { perTask: 100 } as const;

/**
 * The fields of a link between two tasks. Rows, inputs, columns, wire schemas and types all derive from this table. There
 * is at most one of each kind from one task to another. Of the kind `parent`, `fromId` is the child and `toId` its parent.
 */
export const linkEntity = entity("link", {
  id: given(uuid),
  workspaceId: owned(uuid),
  fromId: owned(uuid),
  toId: given(uuid),
  kind: given(linkKind),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  /** The id of the person who created the link, or null if unknown. */
  createdBy: owned(id.nullable(), null),
  updatedAt: owned(z.iso.datetime()),
});

/** A link as stored. */
export type LinkRow = z.infer<typeof linkEntity.row>;

/** A link as published. */
export type Link = Omit<LinkRow, "workspaceId">;

/** The tasks that a link connects, and how. */
export type LinkEnds = Pick<Link, "fromId" | "toId" | "kind">;

/** Returns the ends of a link as they are stored: `relates` has no direction, so both directions are the same link. */
export function storedEnds({ kind, fromId, toId }: LinkEnds): LinkEnds {
  return kind === "relates" && toId < fromId ? { kind, fromId: toId, toId: fromId } : { kind, fromId, toId };
}

/** Returns the id of the task at the other end of a link. */
export const otherEnd = ({ fromId, toId }: LinkEnds, taskId: string): string => (fromId === taskId ? toId : fromId);
