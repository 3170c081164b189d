import { type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { FormDialog } from "@/ui/form-dialog.tsx";
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
  const submit = () => {
    const limit = Number(text.trim());
    const isValid = text.trim() === "" || (Number.isInteger(limit) && limit >= 1 && limit <= stageLimits.wipLimit);
    if (!isValid)
      return setError(t`Enter a whole number from 1 to ${i18n.number(stageLimits.wipLimit)}, or leave it empty`);
    onSave(text.trim() === "" ? null : limit);
    onClose();
  };
  return (
    <FormDialog
      title={t`Limit of ${stage.name}`}
      submitLabel={t`Save`}
      errors={error ? { limit: error } : {}}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
