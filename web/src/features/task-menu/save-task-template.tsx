import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useActor } from "@/features/session/public.ts";
import { fullTask, useTasks } from "@/features/task/public.ts";
import { contentOfTask, newTemplate, SaveTemplateDialog, useTemplateWrite } from "@/features/template/save/public.ts";
import { showError } from "@/platform/notify.ts";

/** Saves the content of a task as a template, without its people and dates. */
export function SaveTaskTemplate({ task, onClose }: { task: Task; onClose: () => void }) {
  const actor = useActor();
  const { write } = useTemplateWrite();
  const { writes, subtaskWrites } = useTasks();
  const save = async (name: string) => {
    try {
      const content = contentOfTask(await fullTask(task, writes, subtaskWrites));
      write({ kind: "create", value: newTemplate(name, content, actor) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The template could not be saved: the description of the task could not be loaded.`, error);
    }
  };
  return (
    <SaveTemplateDialog proposed={task.title} onSave={(name) => void save(name)} onClose={onClose}>
      <p className="-mt-1 text-sm text-muted">
        {t`New tasks can begin with its title, description, priority, labels and subtasks.`}
      </p>
    </SaveTemplateDialog>
  );
}
