import { AppError } from "@baton/domain/kernel/errors";
import { sessionMessages } from "@baton/domain/session/session.messages";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { showError } from "@/platform/notify.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { FederatedSignIn } from "./federated-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import type { SecondStepProps } from "./second-step.tsx";
import { FormProblem, panelLink, SessionPanel } from "./session-panel.tsx";
import { signIn } from "./sign-in.ts";
import { useAttempt } from "./use-attempt.ts";
import { useLeadOn } from "./use-lead-on.ts";
import { useLoggedIn } from "./use-logged-in.ts";

const failureShownFor = 2_000;

export function LoginScreen() {
  const [SecondStep, setSecondStep] = useState<ComponentType<SecondStepProps>>();
  const leave = useLoggedIn();
  useLeadOn();
  return (
    <SessionPanel heading="Login">
      {SecondStep ? (
        <SecondStep onSignedIn={leave} onBack={() => setSecondStep(undefined)} />
      ) : (
        <FirstStep onSignedIn={leave} onSecondStep={(step) => setSecondStep(() => step)} />
      )}
    </SessionPanel>
  );
}

interface FirstStepProps {
  onSignedIn: () => void;
  onSecondStep: (step: ComponentType<SecondStepProps>) => void;
}

function FirstStep({ onSignedIn, onSecondStep }: FirstStepProps) {
  const [isRemembered, setRemembered] = useState(false);
  const { attempt, isPending, problem } = useAttempt(refuse);
  const logIn = (data: FormData) =>
    attempt(async () => {
      if (await signIn(String(data.get("email")).trim(), String(data.get("password")))) return onSignedIn();
      // Few people need it, so it comes when they do.
      const { SecondStep } = await import("./second-step.tsx");
      onSecondStep(SecondStep);
    });

  return (
    <>
      <Form onSubmit={logIn}>
        <FormProblem>{problem}</FormProblem>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox isSelected={isRemembered} onChange={setRemembered}>
            Remember me
          </Checkbox>
          <Link to="/forgot-password" className={panelLink}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" size="lg" isDisabled={!isRemembered} className="w-full">
          Login
        </Button>
      </Form>
      <div className="flex flex-col gap-3">
        <FederatedSignIn />
        <PasskeySignIn onSignedIn={onSignedIn} />
      </div>
      <Link to="/sign-up" className={panelLink}>
        Create new account?
      </Link>
      {isPending && <FullScreenSpinner isOverlay label="Logging in" />}
    </>
  );
}

/** Says why nobody was logged in, and gives the text to keep beside the form. */
function refuse(error: unknown): string {
  const isWrong = error instanceof AppError && error.code === "invalid_credentials";
  const reason = reasonOf(error);
  showError(isWrong ? sessionMessages.signInFailed : reason, undefined, { duration: failureShownFor });
  return isWrong ? sessionMessages.signInInline : reason;
}
