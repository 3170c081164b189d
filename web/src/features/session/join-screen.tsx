import type { InvitationContent } from "@baton/domain/invitation/invitation";
import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { request } from "@/platform/api.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { showSuccess } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Spinner } from "@/ui/spinner.tsx";
import type { SessionAnswer } from "./current-user.ts";
import { invitationQuery } from "./invitation-query.ts";
import { inviterText } from "./inviter.ts";
import { openJoinedTeam } from "./open-joined-team.ts";
import { resetSession } from "./session-actions.ts";
import { FormProblem, Outcome, panelLink, SessionPanel } from "./session-panel.tsx";
import { removeInvitation, storedInvitation, storeInvitation } from "./stored-invitation.ts";
import { useAttempt } from "./use-attempt.ts";

const sessionAnswerQuery = queryOptions({
  queryKey: ["who-joins"],
  queryFn: async ({ signal }) => (await request<SessionAnswer>("GET", "/api/session", undefined, { signal })).data,
  staleTime: 0,
});

/** The page of an invitation's link. Joining takes a click. */
export function JoinScreen() {
  useDocumentTitle(t`Join a team`);
  const token = useLocation({ select: ({ hash }) => hash }) || storedInvitation();
  useEffect(() => {
    if (token) storeInvitation(token);
  }, [token]);
  const { data: invitation, error } = useQuery(invitationQuery(token));
  const { data: who } = useQuery(sessionAnswerQuery);
  const isOver = error !== null || token === null;
  useEffect(() => {
    if (error) removeInvitation();
  }, [error]);
  return (
    <SessionPanel heading={t`Join a team`}>
      {isOver && (
        <>
          <Outcome isProblem>{error ? reasonOf(error) : t`The link is not complete.`}</Outcome>
          <Link to="/login" className={buttonClass({ size: "lg" })}>
            {t`Go to Login`}
          </Link>
        </>
      )}
      {!isOver && !(invitation && who) && <Spinner size={24} className="m-auto text-accent-text" />}
      {!isOver && invitation && who && token && <Answer invitation={invitation} who={who} token={token} />}
    </SessionPanel>
  );
}

interface AnswerProps {
  invitation: InvitationContent;
  who: SessionAnswer;
  token: string;
}

function Answer({ invitation, who, token }: AnswerProps) {
  const { email } = invitation;
  return (
    <>
      <p className="text-lg text-balance wrap-anywhere">{inviterText(invitation)}</p>
      {email && <p className="text-base text-muted wrap-anywhere">{t`The invitation is for ${email}.`}</p>}
      {who.user ? <JoinAsUser who={who} token={token} /> : <JoinAsVisitor invitation={invitation} />}
    </>
  );
}

function JoinAsVisitor({ invitation: { team, signUpRefusal } }: { invitation: InvitationContent }) {
  return (
    <div className="flex flex-col gap-3">
      {signUpRefusal === null ? (
        <Link to="/sign-up" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t`Sign Up`}
        </Link>
      ) : (
        <p className="text-base text-muted">{t`New accounts cannot be created here. Log in if you have one.`}</p>
      )}
      {team && (
        <Link
          to="/login"
          state={{ returnTo: "/join" }}
          className={signUpRefusal === null ? panelLink : buttonClass({ variant: "primary", size: "lg" })}
        >
          {t`Already have an account?`}
        </Link>
      )}
    </div>
  );
}

/** Lets a signed-in person join, unless they are in a team already. */
function JoinAsUser({ who: { user, workspaceId }, token }: Pick<AnswerProps, "who" | "token">) {
  const { attempt, isPending, problem } = useAttempt();
  const navigate = useNavigate();
  const email = user?.email ?? "";
  const join = () =>
    attempt(async () => {
      const { data } = await request<{ message: string }>("POST", "/api/invitations/accept", { token });
      removeInvitation();
      await resetSession();
      showSuccess(translate(data.message));
      await openJoinedTeam(navigate);
    });
  if (workspaceId !== null)
    return (
      <>
        <p className="text-base text-muted wrap-anywhere">
          {t`You are logged in as ${email}, which is in a team already. To join this team, leave that one, then open the link again.`}
        </p>
        <Link to="/user/settings/$page" params={{ page: "team" }} className={buttonClass({ size: "lg" })}>
          {t`Go to team settings`}
        </Link>
      </>
    );
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button variant="primary" size="lg" isPending={isPending} onPress={join}>
        {t`Join`}
      </Button>
      <p className="text-center text-sm text-muted wrap-anywhere">{t`You are logged in as ${email}.`}</p>
    </>
  );
}
