import type { View } from "@baton/domain/view/view";
import { plural, t } from "@lingui/core/macro";
import { AlertDialog } from "@/ui/alert-dialog.tsx";

interface DeleteViewDialogProps {
  view: View;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a shared view is deleted, which others may use. */
export function DeleteViewDialog({ view, onDelete, onClose }: DeleteViewDialogProps) {
  const { name, starredBy } = view;
  const count = starredBy.length;
  return (
    <AlertDialog
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete`}
      isDanger
      onConfirm={onDelete}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {count === 0
        ? t`Everyone loses this view. Its tasks stay. You can undo this.`
        : plural(count, {
            one: "Everyone loses this view, and # person has it in their sidebar. Its tasks stay. You can undo this.",
            other:
              "Everyone loses this view, and # people have it in their sidebars. Its tasks stay. You can undo this.",
          })}
    </AlertDialog>
  );
}
