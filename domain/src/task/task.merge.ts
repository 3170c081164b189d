import type { Task } from "./task.ts";
import type { TaskDraft } from "./task.wire.ts";

/** An edit of a task: the new values (`patch`) and the values the person saw when they made it (`base`). */
export interface TaskEdit {
  readonly patch: Partial<TaskDraft>;
  readonly base: Partial<TaskDraft>;
}

type Field = keyof TaskDraft;

/** Task values are plain JSON with a fixed key order, so equal values have equal text. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ between two drafts: `after`'s values as the patch, `before`'s as the base. */
export function editBetween(before: TaskDraft, after: TaskDraft): TaskEdit {
  const changed = (Object.keys(after) as Field[]).filter((field) => !same(before[field], after[field]));
  return { patch: pick(after, changed), base: pick(before, changed) };
}

/** Returns the subtasks that an edit appends, or undefined if the edit does anything else. */
export function addedSubtasks({ patch, base }: TaskEdit): string[] | undefined {
  const { subtasks, ...others } = patch;
  const { length } = base.subtasks ?? [];
  if (!(subtasks && base.subtasks) || Object.keys(others).length > 0 || subtasks.length <= length) return undefined;
  return same(subtasks.slice(0, length), base.subtasks) ? subtasks.slice(length) : undefined;
}

/**
 * Returns the fields of an edit that have since changed to a different value. If there are none, the edit can be
 * applied to the current task without losing anyone's work.
 */
export function conflictsOf({ patch, base }: TaskEdit, current: Task): Field[] {
  return (Object.keys(patch) as Field[]).filter(
    (field) => field in base && !same(current[field], base[field]) && !same(current[field], patch[field]),
  );
}

function pick(draft: Partial<TaskDraft>, fields: readonly Field[]): Partial<TaskDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
