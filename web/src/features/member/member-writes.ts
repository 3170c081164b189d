import { contract } from "@baton/domain/contract";
import { type Member, noTeam } from "@baton/domain/member/member";
import { foldMembers, type MemberWrite } from "@baton/domain/member/member.fold";
import { memberMessages } from "@baton/domain/member/member.messages";
import { diffOf, type MemberDiff, undoOf, writesOf } from "@baton/domain/member/member.undo";
import { decodeMember } from "@baton/domain/member/member.wire";
import type { Actor } from "@baton/domain/session/session";
import { applyChanges } from "@baton/domain/workspace/workspace.live";
import { currentUserQuery, useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { defineWrites, fireWrite, newWriteKey, ownWrites, startWrite } from "@/platform/sync/pending-writes.ts";
import { defineUndo, forget, undoOffer } from "@/platform/undo.ts";
import { membersQuery } from "./member-query.ts";

export const memberWriteKey = ["write", "member"];

export type SentMemberWrite = MemberWrite & {
  readonly key: string;
  /** Nothing is said of a write that takes another back: the undo itself says so. */
  readonly quiet?: boolean;
};

/** The specification gives this one toast a time of its own. */
const addedToast = { duration: 3_000 };

async function send({ kind, member, key }: SentMemberWrite) {
  const to = { params: { id: member.id } };
  const options = { idempotencyKey: key };
  if (kind === "edit") {
    const { username, rolePosition, role, status } = member;
    return call(contract.updateMember, { ...to, body: { username, rolePosition, role, isActive: status } }, options);
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
    if (!quiet) showSuccess(message, { ...undoOffer(key), ...(kind === "add" ? addedToast : {}) });
    // Who leaves, or changes what they may do, hears it from the server on every page they have open.
    const own = queryClient.getQueryData(currentUserQuery.queryKey)?.member.id;
    if (kind === "edit" && member.id === own)
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  },
  onError: (error, { key }) => {
    forget(key);
    showError(memberMessages.failed, error);
  },
});

/** The member as the person sees them now: the server's, with this page's waiting writes on top. */
function shownMember(id: string): Member | undefined {
  const server = queryClient.getQueryData(membersQuery.queryKey)?.items ?? [];
  return foldMembers(server, ownWrites<SentMemberWrite>(memberWriteKey)).find((member) => member.id === id);
}

const remember = defineUndo<MemberDiff>("member", (diff) => {
  const id = (diff.before ?? diff.after)?.id ?? "";
  const writes = writesOf(diff, shownMember(id));
  if (!writes) return "Somebody else has changed this person since.";
  for (const write of writes) {
    const sent: SentMemberWrite = { ...write, quiet: true, key: newWriteKey() };
    fireWrite(memberWriteKey, sent);
  }
  return null;
});

/** Remembers how to undo a write that is about to be sent. */
function rememberUndo({ key, ...write }: SentMemberWrite, actor: Actor): void {
  const diff = diffOf(write, shownMember(write.member.id), actor);
  if (diff) remember(key, undoOf(diff), diff);
}

/** The way to write a member: shown at once, sent in order, sent again until the server has answered, and undoable. */
export function useMemberWrite() {
  const actor = useActor();
  const begin = (write: MemberWrite): SentMemberWrite => {
    const sent = { ...write, key: newWriteKey() };
    rememberUndo(sent, actor);
    return sent;
  };
  return {
    /** The outcome is told by toasts. */
    write: (write: MemberWrite): void => fireWrite(memberWriteKey, begin(write)),
    /** The same for a form, which stays open until it is known that nothing typed is lost. */
    writeAndWait: (write: MemberWrite): Promise<unknown> => startWrite(memberWriteKey, begin(write)),
  };
}
