import type { Member } from "@baton/domain/member/member";
import { useMembersById } from "@/features/member/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";

/**
 * Returns the signed-in person from the live list of members, because an admin may rename them while the page is open.
 */
export function useOwnMember(): Member {
  const { member } = useCurrentUser();
  return useMembersById().get(member.id) ?? member;
}
