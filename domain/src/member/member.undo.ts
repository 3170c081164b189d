import type { Actor } from "../session/session.ts";
import type { MemberWrite } from "./member.fold.ts";
import type { Member } from "./member.ts";

/** How a write changes a member; undefined stands for somebody who is not in the team. */
export interface MemberDiff {
  readonly before: Member | undefined;
  readonly after: Member | undefined;
}

const editable = ["username", "rolePosition", "role", "status"] as const;

/**
 * The diff of a write, or null where the write cannot be undone: somebody who leaves the team cannot add themselves again.
 * @param before the member as they were before the write; undefined when it adds them
 */
export function diffOf({ kind, member }: MemberWrite, before: Member | undefined, actor: Actor): MemberDiff | null {
  if (kind === "remove" && member.id === actor.userId) return null;
  return { before, after: kind === "remove" ? undefined : member };
}

/** The diff that takes another one back. */
export function undoOf({ before, after }: MemberDiff): MemberDiff {
  return { before: after, after: before };
}

/** The writes that apply a diff to the member as they are now, or null when somebody else has changed the same since. */
export function writesOf({ before, after }: MemberDiff, now: Member | undefined): readonly MemberWrite[] | null {
  if (!before) return after && !now ? addition(after) : null;
  if (!now) return null;
  if (!after) return [{ kind: "remove", member: now }];
  const changed = editable.filter((field) => before[field] !== after[field]);
  if (changed.some((field) => now[field] !== before[field])) return null;
  const member = { ...now, ...Object.fromEntries(changed.map((field) => [field, after[field]])) };
  return [{ kind: "edit", member }];
}

/** An added member is always active and no admin: an edit gives back what they were. */
function addition(member: Member): readonly MemberWrite[] {
  const isChanged = member.role === "Admin" || member.status !== "Active";
  return [{ kind: "add", member }, ...(isChanged ? [{ kind: "edit", member } as const] : [])];
}
