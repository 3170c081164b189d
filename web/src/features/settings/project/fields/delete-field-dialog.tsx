import type { CustomField } from "@baton/domain/field/field";
import { plural, t } from "@lingui/core/macro";
import { useFieldWrite } from "@/features/field/editing/public.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";

interface DeleteFieldDialogProps {
  field: CustomField;
  /** The number of loaded tasks with a value. */
  uses: number;
  /** The number of views that use it. */
  views: number;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a custom field is moved to the trash. */
export function DeleteFieldDialog({ field, uses, views, onDelete, onClose }: DeleteFieldDialogProps) {
  const { write } = useFieldWrite();
  return (
    <AlertDialog
      title={t`Delete the field “${field.name}”?`}
      confirmLabel={t`Delete`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => {
        write({ kind: "move", id: field.id, patch: { trashedAt: new Date().toISOString() } });
        onDelete();
      }}
    >
      {plural(uses, {
        one: "# open or recent task no longer shows its value. You can undo this for 30 days.",
        other: "# open and recent tasks no longer show their values. You can undo this for 30 days.",
      })}
      {views > 0 && ` ${plural(views, { one: "# view no longer uses it.", other: "# views no longer use it." })}`}
    </AlertDialog>
  );
}
