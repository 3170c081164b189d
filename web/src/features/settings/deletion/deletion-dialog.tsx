import { t } from "@lingui/core/macro";
import { type ReactNode, useId } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { DialogProblem } from "../dialog-problem.tsx";
import { ProofField, proofOf } from "../security/proof-field.tsx";
import { useDialogForm } from "../use-dialog-form.ts";

interface DeletionDialogProps {
  title: string;
  /** The label of the button that deletes. */
  action: string;
  /** The consequences. */
  explanation: string;
  /** A field above the password, which then does not take the focus. */
  children?: ReactNode;
  onDelete: (proof: ReturnType<typeof proofOf>) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again before a deletion, and shows why a deletion was refused. */
export function DeletionDialog({ title, action, explanation, children, onDelete, onClose }: DeletionDialogProps) {
  const formId = useId();
  const { attempt, errors, problem, isPending } = useDialogForm();
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" type="submit" form={formId} isPending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={(typed) => attempt(() => onDelete(proofOf(typed)))}>
        <DialogProblem>{problem}</DialogProblem>
        <p className="text-muted">{explanation}</p>
        {children}
        <ProofField isFirst={!children} />
      </Form>
    </Dialog>
  );
}
