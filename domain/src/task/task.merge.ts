import type { Edit } from "../kernel/writes.ts";
import type { TaskDraft } from "./task.wire.ts";

/** Returns the subtasks that an edit appends, or undefined if the edit does anything else. */
export function addedSubtasks({ patch, base }: Edit<TaskDraft>): string[] | undefined {
  const { subtaskTitles: titles, ...others } = patch;
  const known = base.subtaskTitles;
  if (!(titles && known) || Object.keys(others).length > 0 || titles.length <= known.length) return undefined;
  const isAppended = known.every((text, index) => text === titles[index]);
  return isAppended ? titles.slice(known.length) : undefined;
}
