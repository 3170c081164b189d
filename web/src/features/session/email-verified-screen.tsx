import { sessionMessages } from "@baton/domain/session/session.messages";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useStart, useVisitor } from "@/features/session/visitor/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { requestVerification } from "./recovery.ts";
import { FormProblem, Outcome, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSearchParam } from "./use-search-param.ts";

/** The result of verifying an address. */
export function EmailVerifiedScreen() {
  const isExpired = useSearchParam("error") !== null;
  useDocumentTitle(t`Confirm Email`);
  return <SessionPanel heading={t`Confirm Email`}>{isExpired ? <Expired /> : <Confirmed />}</SessionPanel>;
}

function Confirmed() {
  const start = useStart();
  return (
    <>
      <Outcome>{translate(sessionMessages.verified)}</Outcome>
      <Link to={start} className={buttonClass({ variant: "primary", size: "lg" })}>
        {start === "/login" ? t`Go to Login` : t`Go to Baton`}
      </Link>
    </>
  );
}

function Expired() {
  const { data: visitor } = useVisitor();
  const [sent, setSent] = useState<string>();
  const { attempt, isPending, problem } = useAttempt();
  const sendAgain = () => attempt(async () => setSent(await requestVerification()));

  if (sent) return <Outcome>{translate(sent)}</Outcome>;
  return (
    <>
      <Outcome isProblem>{translate(sessionMessages.linkExpired)}</Outcome>
      <FormProblem>{problem}</FormProblem>
      {visitor ? (
        <Button variant="primary" size="lg" isPending={isPending} onPress={sendAgain}>
          {t`Send a New Link`}
        </Button>
      ) : (
        <>
          <p className="text-base text-muted">
            {t`Log in, then choose “Send confirmation email again” in the account menu.`}
          </p>
          <Link to="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
            {t`Go to Login`}
          </Link>
        </>
      )}
    </>
  );
}
