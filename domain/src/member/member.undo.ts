import type { PersonActor } from "../session/session.ts";
import type { MemberWrite } from "./member.fold.ts";
import type { Member } from "./member.ts";

/** The effect of a write on a member. Undefined means that the person is not in the team. */
export interface MemberDiff {
  readonly before: Member | undefined;
  readonly after: Member | undefined;
}

const editable = ["username", "rolePosition", "access", "role", "status"] as const;

/**
 * Returns the diff of a write, or null if it cannot be undone: a person who leaves the team cannot add themselves
 * again.
 * @param before the member before the write; undefined if the write adds them
 */
export function diffOf(
  { kind, member }: MemberWrite,
  before: Member | undefined,
  actor: PersonActor,
): MemberDiff | null {
  if (kind === "remove" && member.id === actor.userId) return null;
  return { before, after: kind === "remove" ? undefined : member };
}

/** Returns the inverse of a diff. */
export function undoOf({ before, after }: MemberDiff): MemberDiff {
  return { before: after, after: before };
}

/** Returns the writes that apply a diff to the member's current state, or null if that state has changed since. */
export function writesOf({ before, after }: MemberDiff, now: Member | undefined): readonly MemberWrite[] | null {
  if (!before) return after && !now ? addition(after) : null;
  if (!now) return null;
  if (!after) return [{ kind: "remove", member: now }];
  const changed = editable.filter((field) => before[field] !== after[field]);
  if (changed.some((field) => now[field] !== before[field])) return null;
  const member = { ...now, ...Object.fromEntries(changed.map((field) => [field, after[field]])) };
  return [{ kind: "edit", member }];
}

/** The server adds members as active non-admins, so a second write restores their access and status. */
function addition(member: Member): readonly MemberWrite[] {
  const isChanged = member.access === "admin" || member.status !== "Active";
  return [{ kind: "add", member }, ...(isChanged ? [{ kind: "edit", member } as const] : [])];
}
