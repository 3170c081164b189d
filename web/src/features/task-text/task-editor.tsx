import { type EditorProps, RichField } from "@/platform/rich-text/editor/rich-field.tsx";
import { ImageInText } from "./image-in-text.tsx";
import { useNear } from "./near.ts";
import { useOffers } from "./use-offers.tsx";

/** The editor of a task's text, which offers people and tasks, and shows the task's files. */
export function TaskEditor(props: EditorProps) {
  return <RichField {...props} {...useOffers(useNear())} Image={ImageInText} />;
}
