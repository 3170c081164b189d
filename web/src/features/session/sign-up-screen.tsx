import { AppError, errorCodes } from "@baton/domain/kernel/errors";
import { newPasswordHint, roleLabel, signUpRoles, usernameFromEmail } from "@baton/domain/member/member";
import { signUpFields } from "@baton/domain/member/member.wire";
import { sessionMessages } from "@baton/domain/session/session.messages";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { showError, showSuccess } from "@/platform/notify.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { Select } from "@/ui/select.tsx";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { FederatedSignIn } from "./federated-sign-in.tsx";
import { ImageField } from "./image-field.tsx";
import { signUp } from "./session-actions.ts";
import { FormProblem, Outcome, panelLink, SessionPanel } from "./session-panel.tsx";
import { InvitedBy, useSignUpRules } from "./sign-up-rules.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useLeadOn } from "./use-lead-on.ts";

const failureShownFor = 3_000;
const roleItems = signUpRoles.map((id) => ({ id, label: roleLabel(id) }));

export function SignUpScreen() {
  const { attempt, isPending, errors, problem } = useAttempt(refuse);
  const navigate = useNavigate();
  const isTaken = problem === errorCodes.taken.message;
  useLeadOn();
  const [isHuman, setHuman] = useState(false);
  const [imageUrl, setImageUrl] = useState<string | null>("");

  const { token, invitation, refusal, domainHint } = useSignUpRules();
  const items = invitation?.team ? roleItems.filter(({ id }) => id !== "Admin") : roleItems;

  const submit = (typed: FormData) =>
    attempt(async () => {
      const fields = checked(typed, imageUrl ?? "");
      await signUp(token === null ? fields : { ...fields, invitation: token });
      showSuccess(sessionMessages.signedUp);
      await navigate({ to: "/" });
    });

  if (refusal !== null) return <Refused>{refusal}</Refused>;
  return (
    <SessionPanel heading="Sign Up" isWide>
      <InvitedBy invitation={invitation} />
      <Form errors={errors} onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">{problem && <FormProblem>{problem}</FormProblem>}</div>
        <TextField
          label="Username"
          name="username"
          autoComplete="nickname"
          errorMessage={isTaken ? "Try another username." : undefined}
        />
        <TextField
          key={invitation?.email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          errorMessage={isTaken ? "Try another address, or log in." : undefined}
          {...(domainHint ? { description: domainHint } : {})}
          {...(invitation?.email ? { defaultValue: invitation.email, isReadOnly: true } : {})}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          description={newPasswordHint}
          className="sm:col-span-2"
        />
        <Select label="Role" name="role" items={items} placeholder="Choose a role" />
        <TextField label="Role Title" name="rolePosition" autoComplete="organization-title" />
        <div className="sm:col-span-2">
          <ImageField onChange={setImageUrl} />
        </div>
        <Checkbox isSelected={isHuman} onChange={setHuman} className="sm:col-span-2">
          I'm not a robot
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isDisabled={!isHuman || imageUrl === null}
          className="w-full sm:col-span-2"
        >
          Sign Up
        </Button>
      </Form>
      <FederatedSignIn />
      <Link to="/login" className={panelLink}>
        Already have an account?
      </Link>
      {isPending && <FullScreenSpinner isOverlay label="Signing up" />}
    </SessionPanel>
  );
}

/** Says who may sign up where a form would fail. */
function Refused({ children }: { children: string }) {
  return (
    <SessionPanel heading="Sign Up">
      <Outcome isProblem>{children}</Outcome>
      <Link to="/login" className={panelLink}>
        Already have an account?
      </Link>
    </SessionPanel>
  );
}

/** What was typed, whole and right. @throws AppError with a message for each field that is not */
function checked(typed: FormData, imageUrl: string) {
  const { username, ...fields } = Object.fromEntries(typed);
  // The start of a usable address stands in for a name that was left out.
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

/** Says why there is no account, and gives the text to keep beside the form. */
function refuse(error: unknown): string {
  const reason = reasonOf(error);
  showError(reason, undefined, { duration: failureShownFor });
  return reason;
}
