import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { FormProblem, panelLink } from "./session-panel.tsx";
import { signInWithCode } from "./sign-in.ts";
import { useAttempt } from "./use-attempt.ts";

export interface SecondStepProps {
  onSignedIn: () => void;
  onBack: () => void;
}

/** Asks for the second factor of somebody who typed the right password. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { attempt, isPending, errors, problem } = useAttempt();
  const submit = (typed: FormData) =>
    attempt(async () => {
      await signInWithCode(String(typed.get("code")), isRecovery);
      onSignedIn();
    });

  return (
    <>
      {/* Another form, so that neither what was typed nor what was wrong with it is taken over. */}
      <Form key={String(isRecovery)} errors={errors} onSubmit={submit}>
        <FormProblem>{problem}</FormProblem>
        {isRecovery ? <RecoveryCodeField /> : <CodeField />}
        <Button type="submit" variant="primary" size="lg" className="w-full">
          Continue
        </Button>
      </Form>
      <button type="button" className={panelLink} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Use a code of your app" : "Use a recovery code"}
      </button>
      <button type="button" className={panelLink} onClick={onBack}>
        Back to Login
      </button>
      {isPending && <FullScreenSpinner isOverlay label="Logging in" />}
    </>
  );
}

function CodeField() {
  return (
    <TextField
      label="Code"
      name="code"
      description="The six digits that your authenticator app shows for Baton."
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus
    />
  );
}

function RecoveryCodeField() {
  return (
    <TextField
      label="Recovery code"
      name="code"
      description="One of those you saved when you switched two-factor on. Each works once."
      autoComplete="off"
      spellCheck="false"
      autoFocus
    />
  );
}
