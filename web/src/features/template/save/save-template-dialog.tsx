import { templateLimits } from "@baton/domain/template/template";
import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextField } from "@/ui/text-field.tsx";

interface SaveTemplateDialogProps {
  /** The suggested name. */
  proposed: string;
  /** Describes the content of the template. */
  children: ReactNode;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new template. */
export function SaveTemplateDialog({ proposed, children, onSave, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(proposed.slice(0, templateLimits.name));
  const [error, setError] = useState<string>();
  const submit = () => {
    if (name.trim() === "") return setError(t`Name is required`);
    onSave(name.trim());
    onClose();
  };
  return (
    <FormDialog
      title={t`Save as template`}
      submitLabel={t`Save template`}
      errors={error ? { name: error } : {}}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t`Name`}
        autoFocus
        autoComplete="off"
        maxLength={templateLimits.name}
        value={name}
        onChange={setName}
      />
      {children}
    </FormDialog>
  );
}
