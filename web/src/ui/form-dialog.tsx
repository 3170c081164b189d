import { t } from "@lingui/core/macro";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "./form.tsx";

interface FormDialogProps {
  title: string;
  /** The label of the button that submits the form. */
  submitLabel: string;
  size?: "sm" | "md";
  isDanger?: boolean;
  /** Messages by field name. */
  errors: Record<string, string>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** An open dialog that contains a form, with Cancel and a button that submits it. */
export function FormDialog({ title, submitLabel, size = "sm", isDanger = false, ...form }: FormDialogProps) {
  const { errors, onSubmit, onClose, children } = form;
  const id = useId();
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={(close) => (
        <>
          <Button onPress={close}>{t`Cancel`}</Button>
          <Button variant={isDanger ? "danger" : "primary"} type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={id} errors={errors} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
