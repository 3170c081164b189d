import { type LinkEnds, type LinkKind, linkKinds, storedEnds } from "./link.ts";

/** The roles of a link, which say how it reads from one of its tasks, in the order in which a task lists them. */
export const linkRoles = ["blocks", "blocked-by", "parent", "child", "relates", "duplicates", "duplicated-by"] as const;
export type LinkRole = (typeof linkRoles)[number];

const roles: Readonly<Record<LinkKind, readonly [from: LinkRole, to: LinkRole]>> = {
  blocks: ["blocks", "blocked-by"],
  relates: ["relates", "relates"],
  duplicates: ["duplicates", "duplicated-by"],
  parent: ["parent", "child"],
};

/** Returns the role of a link for one of its tasks. A kind that this release does not know reads as a relation. */
export function roleOf({ kind, fromId }: LinkEnds, taskId: string): LinkRole {
  const [from, to] = roles[kind] ?? roles.relates;
  return fromId === taskId ? from : to;
}

/** Returns the link that gives a task a role toward another one. */
export function linkOf(role: LinkRole, taskId: string, otherId: string): LinkEnds {
  const kind = linkKinds.find((each) => roles[each].includes(role)) ?? "relates";
  const isFrom = roles[kind][0] === role;
  return storedEnds({ kind, fromId: isFrom ? taskId : otherId, toId: isFrom ? otherId : taskId });
}
