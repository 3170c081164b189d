import { type View, viewLimits } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextField } from "@/ui/text-field.tsx";

interface RenameViewDialogProps {
  view: View;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameViewDialog({ view, onRename, onClose }: RenameViewDialogProps) {
  const [name, setName] = useState(view.name);
  const [error, setError] = useState<string>();
  const submit = () => {
    const trimmed = name.trim();
    if (trimmed === "") return setError(t`Name is required`);
    if (trimmed !== view.name) onRename(trimmed);
    onClose();
  };
  return (
    <FormDialog
      title={t`Rename view`}
      submitLabel={t`Rename`}
      errors={error ? { name: error } : {}}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t`Name`}
        autoFocus
        autoComplete="off"
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        maxLength={viewLimits.name}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
