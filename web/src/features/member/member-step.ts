import type { Member } from "@baton/domain/member/member";
import type { MemberWrite } from "./member-fold.ts";

/** What a write does to a member of the team; undefined is somebody who is not in it. */
export interface MemberStep {
  readonly before: Member | undefined;
  readonly after: Member | undefined;
}

const editable = ["username", "rolePosition", "role", "status"] as const;

/** Whoever was removed comes back enabled and without an admin's rights: what they were is given back by an edit. */
function joining(member: Member): readonly MemberWrite[] {
  const isChanged = member.role === "Admin" || member.status !== "Active";
  return [{ kind: "add", member }, ...(isChanged ? [{ kind: "edit", member } as const] : [])];
}

/** The writes that take a step from the member as they are now, or null when somebody else has gone another way since. */
export function writesOf({ before, after }: MemberStep, now: Member | undefined): readonly MemberWrite[] | null {
  if (!before) return after && !now ? joining(after) : null;
  if (!now) return null;
  if (!after) return [{ kind: "remove", member: now }];
  const changed = editable.filter((field) => before[field] !== after[field]);
  if (changed.some((field) => now[field] !== before[field])) return null;
  const member = { ...now, ...Object.fromEntries(changed.map((field) => [field, after[field]])) };
  return [{ kind: "edit", member }];
}
