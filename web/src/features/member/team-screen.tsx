import type { Member } from "@baton/domain/member/member";
import { canMember } from "@baton/domain/member/member.policy";
import { isAdmin } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import { Mail, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { AddMemberDialog } from "./add-member-dialog.tsx";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { useMembers } from "./member-data.ts";
import { OpenInvitations } from "./open-invitations.tsx";
import { TeamTable } from "./team-table.tsx";

type Open = { kind: "add" } | { kind: "invite" } | { kind: "edit"; member: Member };

export function TeamScreen() {
  useDocumentTitle(t`Team Members`);
  const actor = useActor();
  const { data: members, isPending, error, refetch } = useMembers();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const addButton = canMember.add(actor) && (
    <>
      <Button size="sm" onPress={() => setOpen({ kind: "invite" })}>
        <Mail aria-hidden="true" />
        <span className="@max-md/header:sr-only">{t`Invite people`}</span>
      </Button>
      <Button variant="primary" size="sm" onPress={() => setOpen({ kind: "add" })}>
        <UserPlus aria-hidden="true" />
        <span className="@max-sm/header:sr-only">{t`Add New User`}</span>
      </Button>
    </>
  );
  const isAlone = canMember.add(actor) && members?.length === 1;
  return (
    <div className="flex flex-col">
      <ScreenHeader heading={t`Team Members`} count={members?.length} actions={!isAlone && addButton} />
      {!isAdmin(actor) && <AccessNote />}
      {error && !members ? (
        <ErrorState title={t`Something Wrong!`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <TeamTable
          members={members}
          isBusy={isPending}
          actor={actor}
          onEdit={(member) => setOpen({ kind: "edit", member })}
        />
      )}
      {isAlone && (
        <EmptyState icon={<UsersRound aria-hidden="true" />} action={addButton}>
          {t`You are the only one here so far. Add the people you work with.`}
        </EmptyState>
      )}
      {canMember.invite(actor) && <OpenInvitations />}
      {open?.kind === "invite" && <InviteDialog onClose={close} />}
      {open?.kind === "add" && <AddMemberDialog actor={actor} onClose={close} />}
      {open?.kind === "edit" && <EditMemberDialog actor={actor} member={open.member} onClose={close} />}
    </div>
  );
}

/** Explains to people who cannot change the team why, and who can. */
function AccessNote() {
  return (
    <p className="m-3 rounded-lg border bg-sunken px-3 py-2 text-muted">
      {t`You can see who is in your team. Only a team admin can add, edit or remove people.`}
    </p>
  );
}
