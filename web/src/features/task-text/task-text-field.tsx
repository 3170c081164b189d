import type { Task } from "@baton/domain/task/task";
import { TextField, type TextFieldProps } from "@/platform/rich-text/editor/text-field.tsx";
import { onDemand } from "@/ui/on-demand.tsx";
import { EditedTaskContext } from "./edited-task.ts";
import { fileText } from "./file-text.ts";
import { withTypedMentions } from "./typed-mentions.ts";
import { useMentionable } from "./use-mentionable.ts";

const rich = onDemand(async () => (await import("./task-editor.tsx")).TaskEditor, { isOptional: true });

/** Loads the editor ahead of its first use. */
export const preloadEditor = rich.preload;

interface TaskTextFieldProps extends Omit<TextFieldProps, "addFiles" | "completed" | "rich"> {
  /** The task that the text belongs to. Its files are files of that task. */
  near: Task;
}

/** A field for a text of a task. */
export function TaskTextField({ near, ...props }: TaskTextFieldProps) {
  const people = useMentionable(near);
  return (
    <EditedTaskContext value={near}>
      <TextField
        {...props}
        rich={rich}
        addFiles={(files) => fileText(near.id, files)}
        completed={(markdown) => withTypedMentions(markdown, people)}
      />
    </EditedTaskContext>
  );
}
