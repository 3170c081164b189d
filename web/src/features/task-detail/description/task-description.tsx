import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { useActorIn } from "@/features/project/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { useTaskWrite } from "@/features/task/public.ts";
import { Description } from "./description.tsx";

/** The description of a task, read-only for people who may not edit it. */
export function TaskDescription({ task, value }: { task: Task; value: string }) {
  const { write } = useTaskWrite();
  const mayEdit = canTask.edit(useActorIn(task.projectId), task) && task.stage !== "delete";
  return (
    <Description
      task={task}
      value={value}
      label={fieldWords.description.heading()}
      isReadOnly={!mayEdit}
      onSave={(description, base) =>
        write({ kind: "edit", id: task.id, patch: { description }, base: { description: base } }, { quiet: true })
      }
    />
  );
}
