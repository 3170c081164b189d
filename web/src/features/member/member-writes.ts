import { contract } from "@baton/domain/contract";
import { type Member, noTeam, publishedRole } from "@baton/domain/member/member";
import { foldMembers, type MemberWrite } from "@baton/domain/member/member.fold";
import { diffOf, type MemberDiff, undoOf, writesOf } from "@baton/domain/member/member.undo";
import { decodeMember } from "@baton/domain/member/member.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { applyChanges } from "@baton/domain/workspace/workspace.live";
import { t } from "@lingui/core/macro";
import { currentUserQuery, useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { defineWrites, fireWrite, newWriteKey, ownWrites, startWrite } from "@/platform/sync/pending-writes.ts";
import { translate } from "@/platform/translate.ts";
import { defineUndo, forget, undoOffer } from "@/platform/undo.ts";
import { membersQuery } from "./member-query.ts";

export const memberWriteKey = ["write", "member"];

export type SentMemberWrite = MemberWrite & {
  readonly key: string;
  /** No toast: an undo shows its own. */
  readonly quiet?: boolean;
};

/** The specification sets this duration. */
const addedToast = { duration: 3_000 };

async function send({ kind, member, key }: SentMemberWrite) {
  const to = { params: { id: member.id } };
  const options = { idempotencyKey: key };
  if (kind === "edit") {
    const { username, rolePosition, status } = member;
    const body = { username, rolePosition, role: publishedRole(member), isActive: status };
    return call(contract.updateMember, { ...to, body }, options);
  }
  const adminEmail = kind === "add" ? member.adminEmail : noTeam;
  return call(contract.setMembership, { ...to, body: { adminEmail } }, options);
}

defineWrites<SentMemberWrite, Awaited<ReturnType<typeof send>>>(memberWriteKey, {
  send,
  onSuccess: ({ data: { message, ...wire } }, { kind, key, quiet }) => {
    const member = decodeMember(wire);
    const value = kind === "remove" ? null : member;
    queryClient.setQueryData(
      membersQuery.queryKey,
      (known) => known && { ...known, items: applyChanges(known.items, [{ id: member.id, value }]) },
    );
    if (!quiet) showSuccess(translate(message), { ...undoOffer(key), ...(kind === "add" ? addedToast : {}) });
    // Someone who leaves, or whose permissions change, is told by the server in every open tab.
    const own = queryClient.getQueryData(currentUserQuery.queryKey)?.member.id;
    if (kind === "edit" && member.id === own)
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  },
  onError: (error, { key }) => {
    forget(key);
    showError(t`Something Wrong!`, error);
  },
});

/** The member as this page shows them: the server's state with this page's pending writes on top. */
function shownMember(id: string): Member | undefined {
  const server = queryClient.getQueryData(membersQuery.queryKey)?.items ?? [];
  return foldMembers(server, ownWrites<SentMemberWrite>(memberWriteKey)).find((member) => member.id === id);
}

const remember = defineUndo<MemberDiff>("member", (diff) => {
  const id = (diff.before ?? diff.after)?.id ?? "";
  const writes = writesOf(diff, shownMember(id));
  if (!writes) return t`Somebody else has changed this person since.`;
  for (const write of writes) {
    const sent: SentMemberWrite = { ...write, quiet: true, key: newWriteKey() };
    fireWrite(memberWriteKey, sent);
  }
  return null;
});

/** Records how to undo a write before it is sent. */
function rememberUndo({ key, ...write }: SentMemberWrite, actor: PersonActor): void {
  const diff = diffOf(write, shownMember(write.member.id), actor);
  if (diff) remember(key, undoOf(diff), diff);
}

/** Writes members: optimistic, sent in order, retried until the server answers, and undoable. */
export function useMemberWrite() {
  const actor = useActor();
  const begin = (write: MemberWrite): SentMemberWrite => {
    const sent = { ...write, key: newWriteKey() };
    rememberUndo(sent, actor);
    return sent;
  };
  return {
    /** Reports the outcome in toasts. */
    write: (write: MemberWrite): void => fireWrite(memberWriteKey, begin(write)),
    /** The same for a form, which stays open until its input is safely stored. */
    writeAndWait: (write: MemberWrite): Promise<unknown> => startWrite(memberWriteKey, begin(write)),
  };
}
