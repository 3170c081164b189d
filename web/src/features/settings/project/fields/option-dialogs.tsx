import { contract } from "@baton/domain/contract";
import type { CustomField, FieldOption } from "@baton/domain/field/field";
import { plural, t } from "@lingui/core/macro";
import { toneOf } from "@/features/label/public.ts";
import { call } from "@/platform/api.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Dot } from "@/ui/badge.tsx";
import { MergeDialog } from "../../merge-dialog.tsx";

interface DeleteOptionDialogProps {
  option: FieldOption;
  uses: number;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before an option is deleted that tasks have. */
export function DeleteOptionDialog({ option, uses, onDelete, onClose }: DeleteOptionDialogProps) {
  return (
    <AlertDialog
      title={t`Delete the option “${option.name}”?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onDelete}
    >
      {plural(uses, {
        one: "# open or recent task no longer shows it. You can undo this.",
        other: "# open and recent tasks no longer show it. You can undo this.",
      })}
    </AlertDialog>
  );
}

interface MergeOptionDialogProps {
  field: CustomField;
  option: FieldOption;
  onClose: () => void;
}

/** Replaces an option by another one of its field. */
export function MergeOptionDialog({ field, option, onClose }: MergeOptionDialogProps) {
  const { id, name } = option;
  const others = field.options.filter((other) => other.id !== id);
  return (
    <MergeDialog
      title={t`Merge “${name}”`}
      text={t`All tasks with “${name}” get the other option instead, and “${name}” is deleted. This cannot be undone.`}
      placeholder={t`Choose an option`}
      others={others.map((other) => ({ id: other.id, label: other.name, icon: <Dot tone={toneOf(other)} /> }))}
      merge={async (into) => {
        const { data } = await call(contract.mergeOption, { params: { id: field.id }, body: { option: id, into } });
        return data.message;
      }}
      onClose={onClose}
    />
  );
}
