import { idOfCopy } from "@baton/domain/kernel/copies";
import { newId } from "@baton/domain/kernel/ids";
import { truncate } from "@baton/domain/kernel/text";
import { type Project, projectLimits } from "@baton/domain/project/project";
import { keyFor } from "@baton/domain/project/project.key";
import type { ProjectDraft } from "@baton/domain/project/project.wire";
import { rankAt } from "@baton/domain/task/task.rank";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { formProblems, NameAndKey, useProjectWrite } from "@/features/project/menu/public.ts";
import { useKnownProjects, useStagesOf } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";

interface DuplicateProjectDialogProps {
  project: Project;
  onClose: () => void;
}

/** Returns a function that duplicates a project and opens the copy. */
function useDuplicate(project: Project) {
  const { userId } = useActor();
  const projects = useKnownProjects();
  const stages = useStagesOf(project.id);
  const { write } = useProjectWrite();
  const navigate = useNavigate();
  return (fields: Pick<Project, "name" | "key">, tasks: boolean) => {
    const id = newId();
    const now = new Date().toISOString();
    const value: Project & ProjectDraft = {
      ...{ ...project, ...fields, id, rank: rankAt(projects, projects.length), archivedAt: null },
      ...{ version: 1, createdAt: now, createdBy: userId, updatedAt: now },
      // The server derives the same ids.
      stages: stages.map(({ id: stageId, name, category, colour, rank, wipLimit }) => ({
        ...{ id: idOfCopy(stageId, id), name, category, colour, rank, wipLimit },
      })),
      copyOf: { id: project.id, tasks },
    };
    write({ kind: "create", value });
    void navigate({ to: "/user/projects/$key", params: { key: fields.key } });
  };
}

/** Asks for the name and key of the copy of a project, and whether to copy its tasks. */
export function DuplicateProjectDialog({ project, onClose }: DuplicateProjectDialogProps) {
  const projects = useKnownProjects();
  const { tasks } = useTasks();
  const duplicate = useDuplicate(project);
  const taken = useMemo(() => new Set(projects.map(({ key }) => key)), [projects]);
  const [name, setName] = useState(() => truncate(t`${project.name} copy`, projectLimits.name - 1, projectLimits.name));
  const [typedKey, setTypedKey] = useState<string>();
  const [withTasks, setWithTasks] = useState(true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const key = typedKey ?? (name.trim() === "" ? "" : keyFor(name, taken));
  const count = tasks.filter((task) => task.projectId === project.id && task.stage !== "delete").length;
  const submit = () => {
    const wrong = formProblems(name, key, projects);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onClose();
    duplicate({ name: name.trim(), key }, withTasks && count > 0);
  };
  return (
    <FormDialog
      title={t`Duplicate ${project.name}`}
      submitLabel={t`Duplicate`}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameAndKey name={name} onName={setName} shownKey={key} onKey={setTypedKey} />
      {count > 0 && (
        <Checkbox isSelected={withTasks} onChange={setWithTasks}>
          {plural(count, { one: "With its task", other: "With its # tasks" })}
        </Checkbox>
      )}
    </FormDialog>
  );
}
