import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { FormProblem, panelLink } from "./session-panel.tsx";
import { signInWithCode } from "./sign-in.ts";
import { useAttempt } from "./use-attempt.ts";

export interface SecondFactorFormProps {
  onSignedIn: () => void;
  onBack: () => void;
}

/** Asks for the second factor after the password. */
export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { attempt, isPending, errors, problem } = useAttempt();
  const submit = (typed: FormData) =>
    attempt(async () => {
      await signInWithCode(String(typed.get("code")), isRecovery);
      onSignedIn();
    });

  return (
    <>
      {/* The key creates another form, without the input and errors of the first. */}
      <Form key={String(isRecovery)} errors={errors} onSubmit={submit}>
        <FormProblem>{problem}</FormProblem>
        {isRecovery ? <RecoveryCodeField /> : <CodeField />}
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {t`Continue`}
        </Button>
      </Form>
      <button type="button" className={panelLink} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t`Use a code from your app` : t`Use a recovery code`}
      </button>
      <button type="button" className={panelLink} onClick={onBack}>
        {t`Back to Login`}
      </button>
      {isPending && <FullScreenSpinner isOverlay label={t`Logging in`} />}
    </>
  );
}

function CodeField() {
  return (
    <TextField
      label={t`Code`}
      name="code"
      description={t`The six digits that your authenticator app shows for Baton.`}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus
    />
  );
}

function RecoveryCodeField() {
  return (
    <TextField
      label={t`Recovery code`}
      name="code"
      description={t`One of the codes that you saved when you turned on two-factor authentication. Each works once.`}
      autoComplete="off"
      spellCheck="false"
      autoFocus
    />
  );
}
