import { type Project, projectLimits } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { useStagesOf } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useTasks } from "@/features/task/public.ts";
import {
  contentOfProject,
  newTemplate,
  openTasks,
  SaveTemplateDialog,
  useTemplateWrite,
} from "@/features/template/save/public.ts";
import { Checkbox } from "@/ui/checkbox.tsx";

/** Saves the stages and settings of a project as a template, optionally with the titles of its open tasks. */
export function SaveProjectTemplate({ project, onClose }: { project: Project; onClose: () => void }) {
  const actor = useActor();
  const { write } = useTemplateWrite();
  const stages = useStagesOf(project.id);
  const { tasks } = useTasks();
  const open = useMemo(() => openTasks(stages, tasks), [stages, tasks]);
  const [withTasks, setWithTasks] = useState(false);
  const most = i18n.number(projectLimits.firstTasks);
  return (
    <SaveTemplateDialog
      proposed={project.name}
      onSave={(name) => {
        const content = contentOfProject(project, stages, withTasks ? open : []);
        write({ kind: "create", value: newTemplate(name, content, actor) });
      }}
      onClose={onClose}
    >
      <p className="-mt-1 text-sm text-muted">
        {t`New projects can begin with the stages of this one, their colours, kinds and limits, and its settings.`}
      </p>
      {open.length > 0 && (
        <Checkbox isSelected={withTasks} onChange={setWithTasks}>
          {open.length > projectLimits.firstTasks
            ? t`With the titles of its first ${most} open tasks`
            : plural(open.length, {
                one: "With the title of its open task",
                other: "With the titles of its # open tasks",
              })}
        </Checkbox>
      )}
    </SaveTemplateDialog>
  );
}
