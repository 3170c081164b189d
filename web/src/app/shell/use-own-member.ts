import type { Member } from "@baton/domain/member/member";
import { useMembersById } from "@/features/member/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";

/** The signed-in person from the live list of members: an admin may change the name while the page is open. */
export function useOwnMember(): Member {
  const { member } = useCurrentUser();
  return useMembersById().get(member.id) ?? member;
}
