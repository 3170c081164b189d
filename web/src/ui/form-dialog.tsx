import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useId, useRef } from "react";
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

/** Closes the form dialog that is open. */
let closeOpen: (() => void) | undefined;

/** Closes the form dialog below the one that opens: the palette offers actions that ask for something there as well. */
function useOnlyOne(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    closeOpen?.();
    closeOpen = close;
    return () => {
      if (closeOpen === close) closeOpen = undefined;
    };
  }, []);
}

/** An open dialog that contains a form, with Cancel and a button that submits it. */
export function FormDialog({ title, submitLabel, size = "sm", isDanger = false, ...form }: FormDialogProps) {
  const { errors, onSubmit, onClose, children } = form;
  const id = useId();
  useOnlyOne(onClose);
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
