import { deletionDays } from "@baton/domain/deletion/deletion";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { currentUserQuery, useCurrentUser } from "@/features/session/public.ts";
import { showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Section } from "../section.tsx";
import { callDeletion, cancelDeletion, endingDay } from "./deletion-call.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** Deletes a team, for its owner. */
export function DeleteTeamSection() {
  const { member, endings } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  if (member.email !== member.adminEmail) return null;
  return (
    <Section title={t`Delete team`}>
      {endings?.team ? (
        <>
          <p>{t`The team and everything in it will be deleted on ${endingDay(endings.team)}.`}</p>
          <Button className="w-fit" onPress={() => void cancelDeletion("cancelTeamDeletion")}>
            {t`Keep the team`}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            {t`The team is deleted after ${deletionDays} days, with its tasks and its security log. Its members keep their accounts. Until then, everyone sees the date and can keep working, and you can change your mind.`}
          </p>
          <Button className="w-fit text-danger-text!" onPress={() => setAsking(true)}>
            {t`Delete team`}
          </Button>
        </>
      )}
      {isAsking && <DeleteTeamDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteTeamDialog({ onClose }: { onClose: () => void }) {
  return (
    <DeletionDialog
      title={t`Delete the team?`}
      action={t`Delete team`}
      explanation={t`In ${deletionDays} days, its tasks are gone for everyone.`}
      onClose={onClose}
      onDelete={async (proof) => {
        const { message } = await callDeletion("deleteTeam", proof);
        await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        showSuccess(translate(message));
        onClose();
      }}
    />
  );
}
