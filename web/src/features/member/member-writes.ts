import { contract } from "@baton/domain/contract";
import { type Member, noTeam, publishedRole } from "@baton/domain/member/member";
import { type MemberWrite, memberDraftOf } from "@baton/domain/member/member.sync";
import { decodeMember } from "@baton/domain/member/member.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { currentUserQuery, useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

/** The specification sets this duration. */
const addedToast = { duration: 3_000, place: "top" } as const;

async function fetchMember(id: string): Promise<Member> {
  const { data } = await call(contract.getMember, { params: { id } });
  return decodeMember(data);
}

async function answerTo(write: Sent<MemberWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind === "create") {
    const { id, adminEmail } = write.value;
    return call(contract.setMembership, { params: { id }, body: { adminEmail } }, options);
  }
  const to = { params: { id: write.id } };
  if (write.kind === "remove") return call(contract.setMembership, { ...to, body: { adminEmail: noTeam } }, options);
  const current = cachedItem("member", write.id) ?? (await fetchMember(write.id));
  const { username, rolePosition, status, ...access } = { ...memberDraftOf(current), ...write.patch };
  const body = { username, rolePosition, role: publishedRole(access), isActive: status };
  return call(contract.updateMember, { ...to, body }, options);
}

async function send(write: Sent<MemberWrite>) {
  const { data, seq } = await answerTo(write);
  const { message, ...wire } = data;
  return { item: decodeMember(wire), message, seq };
}

const writerOf = defineSyncedWrites("member", {
  send,
  onSuccess: ({ id }, { kind }) => {
    // When people leave or their permissions change, the server notifies all of their open tabs.
    const own = queryClient.getQueryData(currentUserQuery.queryKey)?.member.id;
    if (kind === "edit" && id === own) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  },
  onError: (error) => showError(t`Something Wrong!`, error),
  toastOf: ({ kind }) => (kind === "create" ? addedToast : {}),
  obstacles: {
    gone: () => t`Someone else has changed this person.`,
    changed: () => t`Someone else has changed this person.`,
  },
});

/** Writes members on behalf of the signed-in person. */
export function useMemberWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
