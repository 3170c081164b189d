import type { Edit } from "../kernel/writes.ts";
import type { TaskDraft } from "./task.wire.ts";

/** Returns the subtasks that an edit appends, or undefined if the edit does anything else. */
export function addedSubtasks({ patch, base }: Edit<TaskDraft>): string[] | undefined {
  const { subtasks, ...others } = patch;
  const known = base.subtasks;
  if (!(subtasks && known) || Object.keys(others).length > 0 || subtasks.length <= known.length) return undefined;
  const isAppended = known.every((text, index) => text === subtasks[index]);
  return isAppended ? subtasks.slice(known.length) : undefined;
}
