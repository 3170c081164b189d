import type { Label } from "@baton/domain/label/label";
import { labelContract } from "@baton/domain/label/label.contract";
import { plural, t } from "@lingui/core/macro";
import { useLabelWrite } from "@/features/label/picker/public.ts";
import { toneOf } from "@/features/label/public.ts";
import { call } from "@/platform/api.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Dot } from "@/ui/badge.tsx";
import { MergeDialog } from "../merge-dialog.tsx";

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

/** Replaces a label by another one. */
export function MergeLabelDialog({ label, labels, onClose }: MergeLabelDialogProps) {
  const others = labels.filter(({ id }) => id !== label.id);
  return (
    <MergeDialog
      title={t`Merge “${label.name}” into another label`}
      text={t`All tasks with “${label.name}” get the other label instead, and “${label.name}” is deleted. This cannot be undone.`}
      placeholder={t`Choose a label`}
      others={others.map((other) => ({ id: other.id, label: other.name, icon: <Dot tone={toneOf(other)} /> }))}
      merge={async (into) => {
        const { data } = await call(labelContract.mergeLabel, { params: { id: label.id }, body: { into } });
        return data.message;
      }}
      onClose={onClose}
    />
  );
}
