import { newPasswordHint } from "@baton/domain/member/member";
import { sessionMessages } from "@baton/domain/session/session.messages";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { queryClient } from "@/platform/query-client.ts";
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
  useDocumentTitle("Choose a New Password");

  const change = (data: FormData) =>
    attempt(async () => {
      const message = await resetPassword(token ?? "", String(data.get("newPassword")));
      // Whoever was signed in on this page is no longer.
      void queryClient.invalidateQueries();
      setDone(message);
    });

  if (done) return <Done>{done}</Done>;
  if (!token || errors.token) return <Expired />;
  return (
    <SessionPanel heading="Choose a New Password">
      <Form errors={errors} onSubmit={change}>
        <FormProblem>{problem}</FormProblem>
        <PasswordField
          label="New Password"
          name="newPassword"
          autoComplete="new-password"
          description={newPasswordHint}
        />
        <Button type="submit" variant="primary" size="lg" isPending={isPending} className="w-full">
          Change Password
        </Button>
      </Form>
    </SessionPanel>
  );
}

function Done({ children }: { children: string }) {
  return (
    <SessionPanel heading="Password Changed">
      <Outcome>{children}</Outcome>
      <Link to="/login" className={buttonClass({ variant: "primary", size: "lg" })}>
        Go to Login
      </Link>
    </SessionPanel>
  );
}

function Expired() {
  return (
    <SessionPanel heading="Choose a New Password">
      <Outcome isProblem>{sessionMessages.linkExpired}</Outcome>
      <Link to="/forgot-password" className={buttonClass({ variant: "primary", size: "lg" })}>
        Ask for a New Link
      </Link>
    </SessionPanel>
  );
}
