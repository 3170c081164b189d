import type { Task } from "./task.ts";
import type { TaskDraft } from "./task.wire.ts";

/** What a person changed of a task: the new values, and beside each the one they saw when they changed it. */
export interface TaskEdit {
  readonly patch: Partial<TaskDraft>;
  readonly base: Partial<TaskDraft>;
}

type Field = keyof TaskDraft;

/** Values of a task are plain JSON with keys in one order, so equal text means equal values. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ between two drafts, with the values of the second and, as base, of the first. */
export function editBetween(before: TaskDraft, after: TaskDraft): TaskEdit {
  const changed = (Object.keys(after) as Field[]).filter((field) => !same(before[field], after[field]));
  return { patch: pick(after, changed), base: pick(before, changed) };
}

/** The subtasks that an edit adds at the end, when it does nothing else; otherwise undefined. */
export function addedSubtasks({ patch, base }: TaskEdit): string[] | undefined {
  const { subtasks, ...others } = patch;
  const { length } = base.subtasks ?? [];
  if (!(subtasks && base.subtasks) || Object.keys(others).length > 0 || subtasks.length <= length) return undefined;
  return same(subtasks.slice(0, length), base.subtasks) ? subtasks.slice(length) : undefined;
}

/** The fields of an edit that somebody else changed in the meantime to something else again. Without any, the edit can be
 * laid over the current task and nobody's work is lost.
 */
export function conflictsOf({ patch, base }: TaskEdit, current: Task): Field[] {
  return (Object.keys(patch) as Field[]).filter(
    (field) => field in base && !same(current[field], base[field]) && !same(current[field], patch[field]),
  );
}

function pick(draft: Partial<TaskDraft>, fields: readonly Field[]): Partial<TaskDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
