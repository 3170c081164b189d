import type { View } from "@baton/domain/view/view";
import { plural, t } from "@lingui/core/macro";
import { useProject } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";

interface DeleteViewDialogProps {
  view: View;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a shared view is deleted, which others may use. */
export function DeleteViewDialog({ view, onDelete, onClose }: DeleteViewDialogProps) {
  const { id, name, starredBy, projectId } = view;
  const { userId } = useActor();
  const project = useProject(projectId ?? "");
  const others = starredBy.filter((one) => one !== userId).length;
  const sentences = [
    t`Everyone loses this view.`,
    others === 0
      ? t`Nobody else has it in their sidebar.`
      : plural(others, {
          one: "# other person has it in their sidebar.",
          other: "# other people have it in their sidebars.",
        }),
    ...(project?.defaultViewId === id
      ? [t`It is the default view of ${project.name}, which then opens with the board of its stages.`]
      : []),
    t`Its tasks stay. You can undo this.`,
  ];
  return (
    <AlertDialog
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete`}
      isDanger
      onConfirm={onDelete}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {sentences.join(" ")}
    </AlertDialog>
  );
}
