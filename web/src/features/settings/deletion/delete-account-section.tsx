import { deletionDays } from "@baton/domain/deletion/deletion";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMembers } from "@/features/member/public.ts";
import { signOut, useCurrentUser } from "@/features/session/public.ts";
import { showSuccess } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { Select } from "@/ui/select.tsx";
import { Section } from "../section.tsx";
import { callDeletion, endingDay } from "./deletion-call.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** Returns the team that the current user owns, if any, and the members who can take it over. */
function useOwnedTeam() {
  const { member } = useCurrentUser();
  const { data: members = [] } = useMembers();
  const isOwner = member.email === member.adminEmail;
  const others = members.filter(({ id }) => id !== member.id);
  const successors = others.filter(
    ({ access, status, isPending }) => access === "admin" && status === "Active" && !isPending,
  );
  return { isOwner, hasOthers: isOwner && others.length > 0, successors };
}

/** Deletes the current user's account. */
export function DeleteAccountSection() {
  const { isOwner, hasOthers, successors } = useOwnedTeam();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t`Delete account`}>
      <p className="text-muted">
        {t`Your account is deleted after ${deletionDays} days, with its picture and every way to log in. Until then you can log in and keep it. Your name stays on the tasks you are assigned to and in your teams' security logs.`}
        {isOwner && !hasOthers && <> {t`Your team and its tasks are deleted with it.`}</>}
      </p>
      {hasOthers && successors.length === 0 && (
        <p>
          {t`You own a team with other members. Make one of them a team admin, who can take it over, or delete the team first.`}
        </p>
      )}
      <Button
        className="w-fit text-danger-text!"
        isDisabled={hasOthers && successors.length === 0}
        onPress={() => setAsking(true)}
      >
        {t`Delete account`}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { hasOthers, successors } = useOwnedTeam();
  const [successor, setSuccessor] = useState<string>();
  return (
    <DeletionDialog
      title={t`Delete your account?`}
      action={t`Delete account`}
      explanation={t`You will be logged out everywhere, and have ${deletionDays} days to log in and change your mind.`}
      onClose={onClose}
      onDelete={async (proof) => {
        const newOwner = hasOthers && successor !== undefined ? { newOwnerId: successor } : {};
        const { endsAt } = await callDeletion("deleteAccount", { ...proof, ...newOwner });
        await signOut();
        showSuccess(t`Your account will be deleted on ${endingDay(endsAt)}. Log in before then to keep it.`);
        await navigate({ to: "/" });
      }}
    >
      {hasOthers && (
        <Select
          label={t`New owner of your team`}
          name="newOwnerId"
          description={t`Takes over the team now, even if you keep your account.`}
          placeholder={t`Choose a team admin`}
          isRequired
          items={successors.map(({ id, username }) => ({ id, label: username }))}
          value={successor ?? null}
          onChange={setSuccessor}
        />
      )}
    </DeletionDialog>
  );
}
