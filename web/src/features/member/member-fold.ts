import type { Member } from "@baton/domain/member/member";
import { applyChanges } from "@baton/domain/workspace/workspace.live";

/** What an admin asked for and the server has not confirmed yet: the member as they will be, or as they were. */
export interface MemberWrite {
  readonly kind: "add" | "edit" | "remove";
  readonly member: Member;
}

function applyWrite(members: readonly Member[], { kind, member }: MemberWrite): readonly Member[] {
  const isKnown = members.some(({ id }) => id === member.id);
  // An edit of somebody who has left must not bring them back; a confirmed addition must not undo what came after it.
  if (isKnown === (kind === "add")) return members;
  return applyChanges(members, [{ id: member.id, value: kind === "remove" ? null : member }]);
}

/** The team as the person should see it: what the server said, with the waiting writes on top, in order. */
export function foldMembers(server: readonly Member[], writes: readonly MemberWrite[]): readonly Member[] {
  return writes.reduce(applyWrite, server);
}
