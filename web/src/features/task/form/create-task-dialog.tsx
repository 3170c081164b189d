import { today } from "@baton/domain/kernel/dates";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useInitialValues } from "@/features/field/public.ts";
import { useWritableProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { readLastChoice, readLastProject, writeLastChoice, writeLastProject } from "../creation/last-choice.ts";
import { ProjectField } from "../creation/project-field.tsx";
import { newDraft, newTask } from "../creation/task-draft.ts";
import { useTasks } from "../task-data.ts";
import { TaskFormDialog } from "./task-form-dialog.tsx";

export interface CreateTaskDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The project of the screen; without it, the project of the last new task is selected. */
  projectId?: string | undefined;
}

export function CreateTaskDialog({ isOpen, onOpenChange, projectId }: CreateTaskDialogProps) {
  return isOpen && <OpenDialog projectId={projectId} onClose={() => onOpenChange(false)} />;
}

function OpenDialog({ projectId: here, onClose }: { projectId: string | undefined; onClose: () => void }) {
  const actor = useActor();
  const { tasks } = useTasks();
  const valuesIn = useInitialValues();
  const projects = useWritableProjects();
  const [chosen, setChosen] = useState(() => here ?? readLastProject(actor.userId));
  const project = projects.find(({ id }) => id === chosen) ?? projects[0];
  const [base] = useState(() => newDraft(today(), readLastChoice(actor.userId)));
  return (
    <TaskFormDialog
      title={t`Create New Task`}
      submitLabel={t`Create Task`}
      isNew
      projectId={project?.id}
      name="new"
      base={base}
      first={projects.length > 1 && project && <ProjectField {...{ projects, project }} onChange={setChosen} />}
      toWrite={(draft) => {
        writeLastChoice(actor.userId, draft);
        if (project) writeLastProject(actor.userId, project.id);
        return {
          kind: "create",
          value: { ...newTask(draft, tasks, actor, project?.id), values: valuesIn(project?.id) },
        };
      }}
      onClose={onClose}
    />
  );
}
