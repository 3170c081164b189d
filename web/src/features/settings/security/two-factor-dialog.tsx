import { t } from "@lingui/core/macro";
import { lazy, Suspense, useId, useState } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DialogProblem } from "../dialog-problem.tsx";
import { useDialogForm } from "../use-dialog-form.ts";
import { AccountForPasswordManagers } from "./account-for-password-managers.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { callSecondFactor } from "./second-factor-call.ts";
import { invalidateSecondFactor } from "./second-factor-query.ts";

/** Loaded on demand, because few people need it and it is as large as the rest of the settings. */
const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

export type TwoFactorTask = "start" | "renew" | "stop";

interface TwoFactorDialogProps {
  task: TwoFactorTask;
  onClose: () => void;
}

/** The steps: the password, then a code from the app, then the recovery codes. */
type Step =
  | { readonly name: "password" }
  | { readonly name: "code"; readonly keyUri: string; readonly recoveryCodes: readonly string[] }
  | { readonly name: "codes"; readonly recoveryCodes: readonly string[] };

const titleOf = (task: TwoFactorTask): string =>
  ({ start: t`Switch two-factor on`, renew: t`Create new recovery codes`, stop: t`Switch two-factor off` })[task];

const introOf = (task: TwoFactorTask): string =>
  ({
    start: t`First, confirm your password.`,
    renew: t`Your current recovery codes will stop working.`,
    stop: t`Anybody who knows your password will be able to log in.`,
  })[task];

/** Runs the task with the password, and returns the next step; null after the last one. */
async function begin(task: TwoFactorTask, password: string): Promise<Step | null> {
  const body = { password };
  if (task === "start") {
    return { name: "code", ...(await callSecondFactor("startTwoFactor", { body })) };
  }
  if (task === "renew") {
    const { recoveryCodes } = await callSecondFactor("renewRecoveryCodes", { body });
    invalidateSecondFactor();
    return { name: "codes", recoveryCodes };
  }
  const { message } = await callSecondFactor("stopTwoFactor", { body });
  invalidateSecondFactor();
  showSuccess(translate(message));
  return null;
}

/** Turns two-factor authentication on or off, or creates recovery codes. Each task needs the password. */
export function TwoFactorDialog({ task, onClose }: TwoFactorDialogProps) {
  const formId = useId();
  const [step, setStep] = useState<Step>({ name: "password" });
  const { attempt, errors, problem, isPending } = useDialogForm();

  const submit = (typed: FormData) =>
    attempt(async () => {
      if (step.name === "password") {
        const next = await begin(task, String(typed.get("password")));
        return next ? setStep(next) : onClose();
      }
      if (step.name !== "code") return;
      const body = { code: String(typed.get("code")) };
      const { message } = await callSecondFactor("confirmTwoFactor", { body });
      invalidateSecondFactor();
      showSuccess(translate(message));
      setStep({ name: "codes", recoveryCodes: step.recoveryCodes });
    });

  const isDanger = task === "stop";
  return (
    <Dialog
      title={step.name === "codes" ? t`Your recovery codes` : titleOf(task)}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        step.name === "codes" ? (
          <Button variant="primary" onPress={onClose}>
            {t`I have saved them`}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t`Cancel`}</Button>
            <Button variant={isDanger ? "danger" : "primary"} type="submit" form={formId} isPending={isPending}>
              {isDanger ? t`Switch off` : t`Continue`}
            </Button>
          </>
        )
      }
    >
      {step.name === "codes" ? (
        <RecoveryCodes codes={step.recoveryCodes} />
      ) : (
        <Form key={step.name} id={formId} errors={errors} onSubmit={submit}>
          <DialogProblem>{problem}</DialogProblem>
          {step.name === "password" ? <PasswordStep text={introOf(task)} /> : <CodeStep keyUri={step.keyUri} />}
        </Form>
      )}
    </Dialog>
  );
}

function PasswordStep({ text }: { text: string }) {
  return (
    <>
      <p className="text-muted">{text}</p>
      <AccountForPasswordManagers />
      <PasswordField label={t`Your password`} name="password" autoComplete="current-password" autoFocus />
    </>
  );
}

function CodeStep({ keyUri }: { keyUri: string }) {
  const key = new URL(keyUri).searchParams.get("secret") ?? "";
  return (
    <>
      <p className="text-muted">{t`Scan this with an authenticator app, then type the six digits it shows.`}</p>
      <div className="aspect-square w-full max-w-56 self-center">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={keyUri} label={t`QR code with the key`} />
        </Suspense>
      </div>
      <p className="text-sm text-muted">
        {t`If you cannot scan it, type this key into the app:`}
        <code className="mt-1 block rounded-md bg-sunken px-2 py-1.5 font-mono text-base break-words text-text select-all">
          {key.replaceAll(/.{4}(?=.)/g, "$& ")}
        </code>
      </p>
      <TextField label={t`Code`} name="code" autoComplete="one-time-code" inputMode="numeric" autoFocus />
    </>
  );
}
