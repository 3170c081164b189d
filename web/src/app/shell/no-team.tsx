import { contract } from "@baton/domain/contract";
import { memberMessages } from "@baton/domain/member/member.messages";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import { type CurrentUser, keptInvitation } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { showError } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** What somebody sees before an admin has added them: tasks belong to teams. */
export function NoTeam({ user: { member, ownTeam } }: { user: CurrentUser }) {
  useDocumentTitle("No team yet");
  return (
    <div className="grid min-h-full place-items-center pb-14">
      <ScreenHeader heading="No team yet" />
      <EmptyState
        icon={<Users aria-hidden="true" />}
        action={
          <>
            {keptInvitation() !== null && (
              <Link to="/join" className={buttonClass({ variant: "primary" })}>
                {t`Use your invitation`}
              </Link>
            )}
            {ownTeam && <ReturnButton id={member.id} email={member.email} team={ownTeam} />}
          </>
        }
      >
        {`You are not in a team yet. Ask your admin to add ${member.email}.`}
      </EmptyState>
    </div>
  );
}

/** The way back into a team of one's own. The server then sends this page away, which begins again in the team. */
function ReturnButton({ id, email, team }: { id: string; email: string; team: string }) {
  const [isPending, setPending] = useState(false);
  const goBack = async () => {
    setPending(true);
    try {
      await call(contract.setMembership, { params: { id }, body: { adminEmail: email } });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(memberMessages.failed, error);
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} onPress={() => void goBack()}>
      Go back to {team}
    </Button>
  );
}
