import { type Project, trashedProjectDays } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useProjectWrite } from "../project-writes.ts";

interface DeleteProjectDialogProps {
  project: Project;
  onClose: () => void;
}

/** Asks for the name of a project before it is deleted. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const { write } = useProjectWrite();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const submit = () => {
    if (typed.trim() !== project.name.trim()) return setError(t`This is not the name of the project`);
    write({ kind: "move", id: project.id, patch: { trashedAt: new Date().toISOString() } });
    onClose();
  };
  return (
    <FormDialog
      title={t`Delete ${project.name}?`}
      submitLabel={t`Delete project`}
      isDanger
      errors={error ? { name: error } : {}}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">
        {t`It goes to the trash of the team with its tasks and stages. Admins can restore it there for ${trashedProjectDays} days; then it is deleted for good.`}
      </p>
      <TextField
        name="name"
        label={t`Type ${project.name} to confirm`}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
