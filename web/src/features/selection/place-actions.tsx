import { type Task, workStages } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { among, ProjectMark, useProjects, useStages, useStagesOf } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { intoProject, stageOfCategory } from "@/features/task/bulk/public.ts";
import { StageIcon, StageMark, stageLabel } from "@/features/task/public.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { ActionButton } from "./action-button.tsx";
import type { PatchOf } from "./use-selection-actions.ts";

interface PlaceActionProps {
  tasks: readonly Task[];
  icon: ReactNode;
  onChoose: (tasks: readonly Task[], patchOf: PatchOf) => void;
}

/** Moves the tasks to a stage of their project or, if they are of several projects, to a category of stages. */
export function StageAction({ tasks, icon, onChoose }: PlaceActionProps) {
  const projectIds = new Set(tasks.map(({ projectId }) => projectId));
  const [projectId = ""] = projectIds;
  const stages = useStagesOf(projectIds.size === 1 ? projectId : "");
  const all = useStages();
  const into = (category: Task["stage"]) => (task: Task) => {
    const to = stageOfCategory(all, task, category);
    return to ? { stage: to.category, stageId: to.id } : {};
  };
  return (
    <ActionButton label={t`Stage`} icon={icon} isDisabled={tasks.length === 0}>
      {(menu) => (
        <Menu {...menu} label={t`Stage`}>
          {stages.map((stage) => (
            <MenuItem
              key={stage.id}
              id={stage.id}
              icon={<StageIcon stage={stage} />}
              onAction={() => onChoose(tasks, () => ({ stage: stage.category, stageId: stage.id }))}
            >
              {stage.name}
            </MenuItem>
          ))}
          {stages.length === 0 &&
            workStages.map((category) => (
              <MenuItem
                key={category}
                id={category}
                icon={<StageMark stage={category} />}
                onAction={() => onChoose(tasks, into(category))}
              >
                {stageLabel(category)}
              </MenuItem>
            ))}
        </Menu>
      )}
    </ActionButton>
  );
}

/** Moves the tasks to another project: to the stage of the same name there, or otherwise of the same category. */
export function ProjectAction({ tasks, icon, onChoose }: PlaceActionProps) {
  const actor = useActor();
  const projects = useProjects().filter((project) => canTask.create(among(actor, project)));
  if (projects.length < 2) return null;
  const move = (projectId: string) => onChoose(tasks, (task) => intoProject(task, projectId));
  return (
    <ActionButton label={t`Move`} icon={icon} isDisabled={tasks.length === 0}>
      {(menu) => (
        <Menu {...menu} label={t`Move to project`}>
          {projects.map((project) => (
            <MenuItem
              key={project.id}
              id={project.id}
              icon={<ProjectMark project={project} />}
              onAction={() => move(project.id)}
            >
              {project.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </ActionButton>
  );
}
