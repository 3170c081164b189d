import { applyChanges } from "../workspace/workspace.live.ts";
import type { Member } from "./member.ts";

/** What an admin asked for and the server has not confirmed yet: the member as they will be, or as they were. */
export interface MemberWrite {
  readonly kind: "add" | "edit" | "remove";
  readonly member: Member;
}

/**
 * The members as the person should see them: what the server said, with the pending writes on top, in order. Without
 * writes the server's own list comes back, unchanged.
 */
export function foldMembers(server: readonly Member[], writes: readonly MemberWrite[]): readonly Member[] {
  return writes.reduce(applyWrite, server);
}

function applyWrite(members: readonly Member[], { kind, member }: MemberWrite): readonly Member[] {
  const isKnown = members.some(({ id }) => id === member.id);
  // An edit must not bring back a member who has left; a confirmed addition must not undo what came after it.
  if (isKnown === (kind === "add")) return members;
  return applyChanges(members, [{ id: member.id, value: kind === "remove" ? null : member }]);
}
