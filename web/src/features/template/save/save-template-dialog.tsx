import { templateLimits } from "@baton/domain/template/template";
import { t } from "@lingui/core/macro";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
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
  const form = useId();
  const submit = () => {
    if (name.trim() === "") return setError(t`Name is required`);
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog
      title={t`Save as template`}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={(close) => (
        <>
          <Button onPress={close}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t`Save template`}
          </Button>
        </>
      )}
    >
      <Form id={form} {...(error ? { errors: { name: error } } : {})} onSubmit={submit}>
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
      </Form>
    </Dialog>
  );
}
