import { AppError } from "@baton/domain/kernel/errors";
import { sessionMessages } from "@baton/domain/session/session.messages";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { showError } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { EndedNotice } from "./ended-notice.tsx";
import { FederatedSignIn } from "./federated-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import type { SecondFactorFormProps } from "./second-factor-form.tsx";
import { FormProblem, panelLink, SessionPanel } from "./session-panel.tsx";
import { signIn } from "./sign-in.ts";
import { useAfterLogin } from "./use-after-login.ts";
import { useAttempt } from "./use-attempt.ts";
import { useRedirectSignedIn } from "./use-redirect-signed-in.ts";

const failureShownFor = 2_000;

export function LoginScreen() {
  const [SecondFactorForm, setSecondFactorForm] = useState<ComponentType<SecondFactorFormProps>>();
  const leave = useAfterLogin();
  useRedirectSignedIn();
  return (
    <SessionPanel heading={t`Login`}>
      <EndedNotice />
      {SecondFactorForm ? (
        <SecondFactorForm onSignedIn={leave} onBack={() => setSecondFactorForm(undefined)} />
      ) : (
        <PasswordLogin onSignedIn={leave} onSecondFactor={(form) => setSecondFactorForm(() => form)} />
      )}
    </SessionPanel>
  );
}

interface PasswordLoginProps {
  onSignedIn: () => void;
  onSecondFactor: (form: ComponentType<SecondFactorFormProps>) => void;
}

function PasswordLogin({ onSignedIn, onSecondFactor }: PasswordLoginProps) {
  const [isRemembered, setRemembered] = useState(false);
  const { attempt, isPending, problem } = useAttempt(showFailure);
  const logIn = (data: FormData) =>
    attempt(async () => {
      if (await signIn(String(data.get("email")).trim(), String(data.get("password")))) return onSignedIn();
      // Loaded on demand, because few people need it.
      const { SecondFactorForm } = await import("./second-factor-form.tsx");
      onSecondFactor(SecondFactorForm);
    });

  return (
    <>
      <Form onSubmit={logIn}>
        <FormProblem>{problem}</FormProblem>
        <TextField label={t`Email`} name="email" type="email" autoComplete="username" />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox isSelected={isRemembered} onChange={setRemembered}>
            {t`Remember me`}
          </Checkbox>
          <Link to="/forgot-password" className={panelLink}>
            {t`Forgot password?`}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="lg" isDisabled={!isRemembered} className="w-full">
          {t`Login`}
        </Button>
      </Form>
      <div className="flex flex-col gap-3">
        <FederatedSignIn />
        <PasskeySignIn onSignedIn={onSignedIn} />
      </div>
      <Link to="/sign-up" className={panelLink}>
        {t`Create new account?`}
      </Link>
      {isPending && <FullScreenSpinner isOverlay label={t`Logging in`} />}
    </>
  );
}

/** Shows why the login failed, and returns the text for the form. */
function showFailure(error: unknown): string {
  const isWrong = error instanceof AppError && error.code === "invalid_credentials";
  const reason = reasonOf(error);
  showError(isWrong ? translate(sessionMessages.signInFailed) : reason, undefined, { duration: failureShownFor });
  return isWrong ? translate(sessionMessages.signInInline) : reason;
}
