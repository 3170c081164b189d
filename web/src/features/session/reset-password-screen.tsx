import { newPasswordHint } from "@baton/domain/member/member";
import { sessionMessages } from "@baton/domain/session/session.messages";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { queryClient } from "@/platform/query-client.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { resetPassword } from "./recovery.ts";
import { FormProblem, Outcome, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSearchParam } from "./use-search-param.ts";

export function ResetPasswordScreen() {
  const token = useSearchParam("token");
  const [done, setDone] = useState<string>();
  const { attempt, isPending, errors, problem } = useAttempt();
  useDocumentTitle(t`Choose a New Password`);

  const change = (data: FormData) =>
    attempt(async () => {
      const message = await resetPassword(token ?? "", String(data.get("newPassword")));
      // All sessions of the account have ended.
      void queryClient.invalidateQueries();
      setDone(message);
    });

  if (done) return <Done>{done}</Done>;
  if (!token || errors.token) return <Expired />;
  return (
    <SessionPanel heading={t`Choose a New Password`}>
      <Form errors={errors} onSubmit={change}>
        <FormProblem>{problem}</FormProblem>
        <PasswordField
          label={t`New Password`}
          name="newPassword"
          autoComplete="new-password"
          description={translate(newPasswordHint)}
        />
        <Button type="submit" variant="primary" size="lg" isPending={isPending} className="w-full">
          {t`Change Password`}
        </Button>
      </Form>
    </SessionPanel>
  );
}

function Done({ children }: { children: string }) {
  return (
    <SessionPanel heading={t`Password Changed`}>
      <Outcome>{translate(children)}</Outcome>
      <Link to="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t`Go to Login`}
      </Link>
    </SessionPanel>
  );
}

function Expired() {
  return (
    <SessionPanel heading={t`Choose a New Password`}>
      <Outcome isProblem>{translate(sessionMessages.linkExpired)}</Outcome>
      <Link to="/forgot-password" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t`Ask for a New Link`}
      </Link>
    </SessionPanel>
  );
}
