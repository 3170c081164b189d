import { sessionMessages } from "@baton/domain/session/session.messages";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useStart, useVisitor } from "@/features/session/visitor/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { askForVerification } from "./recovery.ts";
import { FormProblem, Outcome, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSearchParam } from "./use-search-param.ts";

/** Where the mailed link that confirms an address leads in the end. */
export function EmailVerifiedScreen() {
  const isExpired = useSearchParam("error") !== null;
  useDocumentTitle("Confirm Email");
  return <SessionPanel heading="Confirm Email">{isExpired ? <Expired /> : <Confirmed />}</SessionPanel>;
}

function Confirmed() {
  const start = useStart();
  return (
    <>
      <Outcome>{sessionMessages.verified}</Outcome>
      <Link to={start} className={buttonClass({ variant: "primary", size: "lg" })}>
        {start === "/login" ? "Go to Login" : "Go to Baton"}
      </Link>
    </>
  );
}

function Expired() {
  const { data: visitor } = useVisitor();
  const [sent, setSent] = useState<string>();
  const { attempt, isPending, problem } = useAttempt();
  const sendAgain = () => attempt(async () => setSent(await askForVerification()));

  if (sent) return <Outcome>{sent}</Outcome>;
  return (
    <>
      <Outcome isProblem>{sessionMessages.linkExpired}</Outcome>
      <FormProblem>{problem}</FormProblem>
      {visitor ? (
        <Button variant="primary" size="lg" isPending={isPending} onPress={sendAgain}>
          Send a New Link
        </Button>
      ) : (
        <>
          <p className="text-base text-muted">
            Log in, then choose “Send confirmation email again” in the account menu.
          </p>
          <Link to="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
            Go to Login
          </Link>
        </>
      )}
    </>
  );
}
