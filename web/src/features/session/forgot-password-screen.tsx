import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { requestPasswordReset } from "./recovery.ts";
import { FormProblem, Outcome, panelLink, SessionPanel } from "./session-panel.tsx";
import { useAttempt } from "./use-attempt.ts";

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<string>();
  useDocumentTitle(t`Forgot Password`);
  return (
    <SessionPanel heading={t`Forgot Password`}>
      {sent ? <Outcome>{translate(sent)}</Outcome> : <AddressForm onSent={setSent} />}
      <Link to="/login" className={panelLink}>
        {t`Back to Login`}
      </Link>
    </SessionPanel>
  );
}

function AddressForm({ onSent }: { onSent: (message: string) => void }) {
  const { attempt, isPending, errors, problem } = useAttempt();
  const send = (data: FormData) =>
    attempt(async () => onSent(await requestPasswordReset(String(data.get("email")).trim().toLowerCase())));
  return (
    <Form errors={errors} onSubmit={send}>
      <p className="text-base text-muted">{t`We will email you a link to choose a new password.`}</p>
      <FormProblem>{problem}</FormProblem>
      <TextField label={t`Email`} name="email" type="email" autoComplete="username" />
      <Button type="submit" variant="primary" size="lg" isPending={isPending} className="w-full">
        {t`Send Link`}
      </Button>
    </Form>
  );
}
