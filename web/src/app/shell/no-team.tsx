import { contract } from "@baton/domain/contract";
import { memberMessages } from "@baton/domain/member/member.messages";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import { type CurrentUser, storedInvitation } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { showError } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Shown to a person without a team, who has no tasks. */
export function NoTeam({ user: { member, ownTeam } }: { user: CurrentUser }) {
  useDocumentTitle(t`No team yet`);
  return (
    <div className="grid min-h-full place-items-center pb-14">
      <ScreenHeader heading={t`No team yet`} />
      <EmptyState
        icon={<Users aria-hidden="true" />}
        action={
          <>
            {storedInvitation() !== null && (
              <Link to="/join" className={buttonClass({ variant: "primary" })}>
                {t`Use your invitation`}
              </Link>
            )}
            {ownTeam && <ReturnButton id={member.id} email={member.email} team={ownTeam} />}
          </>
        }
      >
        {t`You are not in a team yet. Ask your admin to add ${member.email}.`}
      </EmptyState>
    </div>
  );
}

/** Returns the person to their own team. The server then ends this page's connection, and the page reloads. */
function ReturnButton({ id, email, team }: { id: string; email: string; team: string }) {
  const [isPending, setPending] = useState(false);
  const goBack = async () => {
    setPending(true);
    try {
      await call(contract.setMembership, { params: { id }, body: { adminEmail: email } });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(translate(memberMessages.failed), error);
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} onPress={() => void goBack()}>
      {t`Go back to ${team}`}
    </Button>
  );
}
