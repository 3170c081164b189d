import type { Label } from "@baton/domain/label/label";
import { labelContract } from "@baton/domain/label/label.contract";
import { plural, t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLabelWrite } from "@/features/label/picker/public.ts";
import { toneOf } from "@/features/label/public.ts";
import { call } from "@/platform/api.ts";
import { showSuccess } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Dot } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { DialogProblem } from "../dialog-problem.tsx";

interface DeleteLabelDialogProps {
  label: Label;
  /** The number of loaded tasks with the label. */
  uses: number;
  onClose: () => void;
}

/** Asks for confirmation, because people would have to label the tasks again one by one. */
export function DeleteLabelDialog({ label, uses, onClose }: DeleteLabelDialogProps) {
  const { write } = useLabelWrite();
  return (
    <AlertDialog
      title={t`Delete the label “${label.name}”?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => write({ kind: "remove", id: label.id })}
    >
      {plural(uses, {
        one: "# open or recent task has it. It is removed from all tasks, which cannot be undone.",
        other: "# open and recent tasks have it. It is removed from all tasks, which cannot be undone.",
      })}
    </AlertDialog>
  );
}

interface MergeLabelDialogProps {
  label: Label;
  labels: readonly Label[];
  onClose: () => void;
}

/** Replaces a label by another one. Needs the network, because the person expects to see the result. */
export function MergeLabelDialog({ label, labels, onClose }: MergeLabelDialogProps) {
  const others = labels.filter(({ id }) => id !== label.id);
  const [into, setInto] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => call(labelContract.mergeLabel, { params: { id: label.id }, body: { into: id } }),
    networkMode: "always",
    retry: false,
    onSuccess: ({ data }) => {
      showSuccess(translate(data.message));
      onClose();
    },
  });
  return (
    <Dialog
      title={t`Merge “${label.name}” into another label`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={into === null}
            onPress={() => into !== null && mutate(into)}
          >
            {t`Merge`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DialogProblem>{error ? reasonOf(error) : undefined}</DialogProblem>
        <p className="text-muted">
          {t`All tasks with “${label.name}” get the other label instead, and “${label.name}” is deleted. This cannot be undone.`}
        </p>
        <Select
          label={t`Merge into`}
          placeholder={t`Choose a label`}
          items={others.map((other) => ({ id: other.id, label: other.name, icon: <Dot tone={toneOf(other)} /> }))}
          value={into}
          onChange={setInto}
        />
      </div>
    </Dialog>
  );
}
