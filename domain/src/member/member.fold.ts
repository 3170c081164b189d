import { applyChanges } from "../workspace/workspace.live.ts";
import type { Member } from "./member.ts";

/** A pending write to a member. `member` is the member after the write or, for a removal, before it. */
export interface MemberWrite {
  readonly kind: "add" | "edit" | "remove";
  readonly member: Member;
}

/**
 * Returns the members as the person sees them: the server's list with the pending writes applied in order. Without
 * writes, returns the server's list itself.
 */
export function foldMembers(server: readonly Member[], writes: readonly MemberWrite[]): readonly Member[] {
  return writes.reduce(applyWrite, server);
}

function applyWrite(members: readonly Member[], { kind, member }: MemberWrite): readonly Member[] {
  const isKnown = members.some(({ id }) => id === member.id);
  // An edit must not bring back a member who has left, and a confirmed addition must not undo later changes.
  if (isKnown === (kind === "add")) return members;
  return applyChanges(members, [{ id: member.id, value: kind === "remove" ? null : member }]);
}
