import type { PasskeyWire } from "@baton/domain/session/second-factor";
import { t } from "@lingui/core/macro";
import { useId } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { createPasskey } from "@/platform/webauthn.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DialogProblem } from "../dialog-problem.tsx";
import { useDialogForm } from "../use-dialog-form.ts";
import { deviceName } from "./device-name.ts";
import { callSecondFactor } from "./second-factor-call.ts";

interface PasskeyDialogProps {
  /** The passkey to rename; without it, a new one is created. */
  passkey?: PasskeyWire;
  onDone: () => void;
  onClose: () => void;
}

async function save(passkey: PasskeyWire | undefined, name: string): Promise<string> {
  if (passkey) return (await callSecondFactor("renamePasskey", { id: passkey._id, body: { name } })).message;
  const response = await createPasskey(await callSecondFactor("startPasskey", { body: {} }));
  return (await callSecondFactor("addPasskey", { body: { name, response } })).message;
}

/** Creates or renames a passkey. */
export function PasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const formId = useId();
  const { attempt, errors, problem, isPending } = useDialogForm();
  const submit = (typed: FormData) =>
    attempt(async () => {
      showSuccess(translate(await save(passkey, String(typed.get("name")))));
      onDone();
      onClose();
    });

  return (
    <Dialog
      title={passkey ? t`Rename passkey` : t`Add a passkey`}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {passkey ? t`Rename` : t`Continue`}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        {!passkey && <p className="text-muted">{t`Your browser then asks where to store it.`}</p>}
        <DialogProblem>{problem}</DialogProblem>
        <TextField
          label={t`Name`}
          name="name"
          defaultValue={passkey?.name ?? deviceName(navigator.userAgent)}
          description={passkey ? undefined : t`To tell it apart from others.`}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
