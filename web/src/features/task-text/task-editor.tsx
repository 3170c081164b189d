import { type EditorProps, RichField } from "@/platform/rich-text/editor/rich-field.tsx";
import { useEditedTask } from "./edited-task.ts";
import { ImageInText } from "./image-in-text.tsx";
import { useSuggestions } from "./use-suggestions.tsx";

/** The editor of a task's text, which offers people and tasks, and shows the task's files. */
export function TaskEditor(props: EditorProps) {
  return <RichField {...props} {...useSuggestions(useEditedTask())} Image={ImageInText} />;
}
