import { type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";

interface LimitDialogProps {
  stage: ProjectStage;
  onSave: (limit: number | null) => void;
  onClose: () => void;
}

/** Asks for the number of tasks that a stage should not exceed. */
export function LimitDialog({ stage, onSave, onClose }: LimitDialogProps) {
  const [text, setText] = useState(stage.wipLimit === null ? "" : String(stage.wipLimit));
  const [error, setError] = useState<string>();
  const form = useId();
  const submit = () => {
    const limit = Number(text.trim());
    const isValid = text.trim() === "" || (Number.isInteger(limit) && limit >= 1 && limit <= stageLimits.wipLimit);
    if (!isValid)
      return setError(t`Enter a whole number from 1 to ${i18n.number(stageLimits.wipLimit)}, or leave it empty`);
    onSave(text.trim() === "" ? null : limit);
    onClose();
  };
  return (
    <Dialog
      title={t`Limit of ${stage.name}`}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={(close) => (
        <>
          <Button onPress={close}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t`Save`}
          </Button>
        </>
      )}
    >
      <Form id={form} {...(error ? { errors: { limit: error } } : {})} onSubmit={submit}>
        <TextField
          name="limit"
          label={t`Tasks at a time`}
          description={t`A fuller stage is highlighted, but still accepts tasks. Leave it empty for no limit.`}
          inputMode="numeric"
          autoFocus
          autoComplete="off"
          value={text}
          onChange={(typed) => {
            setText(typed);
            setError(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
