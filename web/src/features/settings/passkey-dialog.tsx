import type { PasskeyWire } from "@baton/domain/session/second-factor";
import { useId } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { createPasskey } from "@/platform/webauthn.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { deviceName } from "./device-name.ts";
import { callSecondFactor } from "./second-factor-call.ts";
import { StepProblem } from "./step-problem.tsx";
import { useStep } from "./use-step.ts";

interface PasskeyDialogProps {
  /** The one to rename; without it, a new one is made. */
  passkey?: PasskeyWire;
  onDone: () => void;
  onClose: () => void;
}

async function save(passkey: PasskeyWire | undefined, name: string): Promise<string> {
  if (passkey) return (await callSecondFactor("renamePasskey", { id: passkey._id, body: { name } })).message;
  const response = await createPasskey(await callSecondFactor("startPasskey", { body: {} }));
  return (await callSecondFactor("addPasskey", { body: { name, response } })).message;
}

/** Names a passkey: one that is then made, or one there is. */
export function PasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const formId = useId();
  const { attempt, errors, problem, isPending } = useStep();
  const submit = (typed: FormData) =>
    attempt(async () => {
      showSuccess(await save(passkey, String(typed.get("name"))));
      onDone();
      onClose();
    });

  return (
    <Dialog
      title={passkey ? "Rename passkey" : "Add a passkey"}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {passkey ? "Rename" : "Continue"}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        {!passkey && <p className="text-muted">Your browser then asks where to keep it.</p>}
        <StepProblem>{problem}</StepProblem>
        <TextField
          label="Name"
          name="name"
          defaultValue={passkey?.name ?? deviceName(navigator.userAgent)}
          description={passkey ? undefined : "So that you know it among others."}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
