import { AppError, errorCodes } from "@baton/domain/kernel/errors";
import { newPasswordHint, roleLabel, signUpRoles, usernameFromEmail } from "@baton/domain/member/member";
import { sessionMessages } from "@baton/domain/session/session.messages";
import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { showError, showSuccess } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { Select } from "@/ui/select.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { FederatedSignIn } from "./federated-sign-in.tsx";
import { ImageField } from "./image-field.tsx";
import { openJoinedTeam } from "./open-joined-team.ts";
import { signUpFields } from "./schemas.ts";
import { signUp } from "./session-actions.ts";
import { FormProblem, Outcome, panelLink, SessionPanel } from "./session-panel.tsx";
import { InvitedBy, useSignUpRules } from "./sign-up-rules.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useRedirectSignedIn } from "./use-redirect-signed-in.ts";

const failureShownFor = 3_000;
const roleItems = () => signUpRoles.map((id) => ({ id, label: translate(roleLabel(id)) }));

export function SignUpScreen() {
  const { attempt, isPending, errors, problem } = useAttempt(showFailure);
  const navigate = useNavigate();
  const isTaken = problem === translate(errorCodes.taken.message);
  useRedirectSignedIn();
  const [isHuman, setHuman] = useState(false);
  const [imageUrl, setImageUrl] = useState<string | null>("");

  const { token, invitation, refusal, domainHint } = useSignUpRules();
  const items = roleItems().filter(({ id }) => !(invitation?.team && id === "Admin"));

  const submit = (typed: FormData) =>
    attempt(async () => {
      const fields = validate(typed, imageUrl ?? "");
      await signUp(token === null ? fields : { ...fields, invitation: token });
      showSuccess(translate(sessionMessages.signedUp));
      // Anybody else goes where the specification sends them.
      if (invitation?.team) await openJoinedTeam(navigate);
      else await navigate({ to: "/" });
    });

  if (refusal !== null) return <SignUpClosed>{refusal}</SignUpClosed>;
  return (
    <SessionPanel heading={t`Sign Up`} isWide>
      <InvitedBy invitation={invitation} />
      <Form errors={errors} onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">{problem && <FormProblem>{problem}</FormProblem>}</div>
        <TextField
          label={t`Username`}
          name="username"
          autoComplete="nickname"
          errorMessage={isTaken ? t`Try another username.` : undefined}
        />
        <TextField
          key={invitation?.email}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          errorMessage={isTaken ? t`Try another address, or log in.` : undefined}
          {...(domainHint ? { description: domainHint } : {})}
          {...(invitation?.email ? { defaultValue: invitation.email, isReadOnly: true } : {})}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="new-password"
          description={translate(newPasswordHint)}
          className="sm:col-span-2"
        />
        <Select label={t`Role`} name="role" items={items} placeholder={t`Choose a role`} />
        <TextField label={t`Role Title`} name="rolePosition" autoComplete="organization-title" />
        <div className="sm:col-span-2">
          <ImageField onChange={setImageUrl} />
        </div>
        <Checkbox isSelected={isHuman} onChange={setHuman} className="sm:col-span-2">
          {t`I'm not a robot`}
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isDisabled={!isHuman || imageUrl === null}
          className="w-full sm:col-span-2"
        >
          {t`Sign Up`}
        </Button>
      </Form>
      <FederatedSignIn />
      <Link to="/login" className={panelLink}>
        {t`Already have an account?`}
      </Link>
      {isPending && <FullScreenSpinner isOverlay label={t`Signing up`} />}
    </SessionPanel>
  );
}

/** Shown instead of the form: explains who may sign up. */
function SignUpClosed({ children }: { children: string }) {
  return (
    <SessionPanel heading={t`Sign Up`}>
      <Outcome isProblem>{children}</Outcome>
      <Link to="/login" className={panelLink}>
        {t`Already have an account?`}
      </Link>
    </SessionPanel>
  );
}

/** Validates the form. @throws AppError with a message for each invalid field */
function validate(typed: FormData, imageUrl: string) {
  const { username, ...fields } = Object.fromEntries(typed);
  // The username defaults to the start of the email address.
  const isNameless = String(username).trim() === "" && signUpFields.shape.email.safeParse(fields.email).success;
  const name = isNameless ? usernameFromEmail(String(fields.email)) : username;
  const { data, error } = signUpFields.safeParse({ ...fields, username: name, imageUrl });
  if (data) return { ...data, imageUrl };
  throw new AppError(
    "invalid",
    undefined,
    error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
}

/** Shows why the sign-up failed, and returns the text for the form. */
function showFailure(error: unknown): string {
  const reason = reasonOf(error);
  showError(reason, undefined, { duration: failureShownFor, place: "top" });
  return reason;
}
