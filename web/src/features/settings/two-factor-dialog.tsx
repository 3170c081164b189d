import { lazy, Suspense, useId, useState } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { AccountForPasswordManagers } from "./account-for-password-managers.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { callSecondFactor } from "./second-factor-call.ts";
import { secondFactorChanged } from "./second-factor-query.ts";
import { StepProblem } from "./step-problem.tsx";
import { useStep } from "./use-step.ts";

/** Apart from the settings: few ever need it, and it is as large as the rest. */
const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

export type TwoFactorTask = "start" | "renew" | "stop";

interface TwoFactorDialogProps {
  task: TwoFactorTask;
  onClose: () => void;
}

/** How far it has got: the password, then a code of the app, then what to keep. */
type Step =
  | { readonly name: "password" }
  | { readonly name: "code"; readonly keyUri: string; readonly recoveryCodes: readonly string[] }
  | { readonly name: "codes"; readonly recoveryCodes: readonly string[] };

const titles: Record<TwoFactorTask, string> = {
  start: "Switch two-factor on",
  renew: "Make new recovery codes",
  stop: "Switch two-factor off",
};

const intros: Record<TwoFactorTask, string> = {
  start: "First, show that it is you.",
  renew: "Your present recovery codes will be worth nothing.",
  stop: "Your password alone will let you in, and whoever else knows it.",
};

/** Does what was asked with the password, and answers what comes next; null when that was all. */
async function begin(task: TwoFactorTask, password: string): Promise<Step | null> {
  const body = { password };
  if (task === "start") {
    return { name: "code", ...(await callSecondFactor("startTwoFactor", { body })) };
  }
  if (task === "renew") {
    const { recoveryCodes } = await callSecondFactor("renewRecoveryCodes", { body });
    secondFactorChanged();
    return { name: "codes", recoveryCodes };
  }
  const { message } = await callSecondFactor("stopTwoFactor", { body });
  secondFactorChanged();
  showSuccess(message);
  return null;
}

/** Everything about a second factor that takes the password: switching it on and off, and new recovery codes. */
export function TwoFactorDialog({ task, onClose }: TwoFactorDialogProps) {
  const formId = useId();
  const [step, setStep] = useState<Step>({ name: "password" });
  const { attempt, errors, problem, isPending } = useStep();

  const submit = (typed: FormData) =>
    attempt(async () => {
      if (step.name === "password") {
        const next = await begin(task, String(typed.get("password")));
        return next ? setStep(next) : onClose();
      }
      if (step.name !== "code") return;
      const body = { code: String(typed.get("code")) };
      const { message } = await callSecondFactor("confirmTwoFactor", { body });
      secondFactorChanged();
      showSuccess(message);
      setStep({ name: "codes", recoveryCodes: step.recoveryCodes });
    });

  const isDanger = task === "stop";
  return (
    <Dialog
      title={step.name === "codes" ? "Your recovery codes" : titles[task]}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        step.name === "codes" ? (
          <Button variant="primary" onPress={onClose}>
            I have saved them
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant={isDanger ? "danger" : "primary"} type="submit" form={formId} isPending={isPending}>
              {isDanger ? "Switch off" : "Continue"}
            </Button>
          </>
        )
      }
    >
      {step.name === "codes" ? (
        <RecoveryCodes codes={step.recoveryCodes} />
      ) : (
        <Form key={step.name} id={formId} errors={errors} onSubmit={submit}>
          <StepProblem>{problem}</StepProblem>
          {step.name === "password" ? <PasswordStep text={intros[task]} /> : <CodeStep keyUri={step.keyUri} />}
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
      <PasswordField label="Your password" name="password" autoComplete="current-password" autoFocus />
    </>
  );
}

function CodeStep({ keyUri }: { keyUri: string }) {
  const key = new URL(keyUri).searchParams.get("secret") ?? "";
  return (
    <>
      <p className="text-muted">Scan this with an authenticator app, then type the six digits it shows.</p>
      <div className="aspect-square w-full max-w-56 self-center">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={keyUri} label="QR code with the key" />
        </Suspense>
      </div>
      <p className="text-sm text-muted">
        If you cannot scan it, type this key into the app:
        <code className="mt-1 block rounded-md bg-sunken px-2 py-1.5 font-mono text-base break-words text-text select-all">
          {key.replaceAll(/.{4}(?=.)/g, "$& ")}
        </code>
      </p>
      <TextField label="Code" name="code" autoComplete="one-time-code" inputMode="numeric" autoFocus />
    </>
  );
}
