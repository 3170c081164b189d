import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { NameAndKey } from "../name-and-key.tsx";
import { useKnownProjects } from "../project-data.ts";
import { formProblems } from "../project-problems.ts";
import { useProjectEdit } from "../use-project-edit.ts";

/** Changes the name and key of a project. The numbers of all its tasks change with the key. */
export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const projects = useKnownProjects();
  const edit = useProjectEdit(project);
  const navigate = useNavigate();
  const [name, setName] = useState(project.name);
  const [key, setKey] = useState(project.key);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const others = projects.filter(({ id }) => id !== project.id);
    const wrong = formProblems(name, key, others);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const patch = {
      ...(name.trim() === project.name ? {} : { name: name.trim() }),
      ...(key === project.key ? {} : { key }),
    };
    if (Object.keys(patch).length > 0) edit(patch);
    onClose();
    if (key !== project.key) void navigate({ to: "/user/projects/$key", params: { key }, replace: true });
  };
  return (
    <FormDialog
      title={t`Name and key`}
      submitLabel={t`Save`}
      size="md"
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameAndKey name={name} onName={setName} shownKey={key} onKey={setKey} />
    </FormDialog>
  );
}
