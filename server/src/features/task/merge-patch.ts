import { type NamedValues, namedValues, valuesById } from "@baton/domain/field/field.values";
import { AppError } from "@baton/domain/kernel/errors";
import { present } from "@baton/domain/kernel/names";
import { valueAt } from "@baton/domain/kernel/writes";
import { joinTags, splitTags } from "@baton/domain/label/label.names";
import type { FullTask } from "@baton/domain/task/task";
import { mergedEdit } from "@baton/domain/task/task.merge";
import type { TaskPatch } from "@baton/domain/task/task.patch";
import { taskNames } from "@baton/domain/task/task.wire";
import type { Tx } from "../../platform/store/tx.ts";
import { fieldsChangedSince } from "../activity/public.ts";

type Merged = Omit<TaskPatch, "base" | "version">;
type Fields = Omit<Merged, "addedSubtasks" | "values"> & Partial<NamedValues>;

/** Returns the values of a task under the names that a patch uses. */
function valuesOf(task: FullTask) {
  return {
    ...task,
    tags: splitTags(task.tags),
    assigneeIds: task.assignees.map(({ id }) => id),
    subtaskTitles: task.subtasks.map(({ title }) => title),
  };
}

/** Returns the fields of a patch that may have changed since the task had a version. */
async function changedSince(tx: Tx, task: FullTask, version = task.version): Promise<(keyof Fields)[]> {
  if (version > task.version) throw new AppError("stale_version");
  if (version === task.version) return [];
  const recorded = await fieldsChangedSince(tx.db, tx.workspaceId, task.id, version);
  return [
    ...(recorded as Set<keyof Fields>),
    ...(recorded.has("labelIds") ? (["tags"] as const) : []),
    ...(recorded.has("isArchived") ? (["archivedAt"] as const) : []),
    // Subtasks have their own history, with their own versions.
    "subtaskTitles",
  ];
}

/** Returns the fields of a request, with each value of a custom field as a field of its own. */
function named({ values = {}, ...fields }: { readonly values?: Readonly<Record<string, unknown>> | undefined }) {
  return { ...present(fields), ...namedValues(values) } as Partial<Fields>;
}

/** Returns a value as it is published. */
function published(field: PropertyKey, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (field === "assigneeIds") return value.map((_id) => ({ _id }));
  return field === "tags" ? joinTags(value) : value;
}

/**
 * Merges a patch into the current state of a task, if it states on which version it is based.
 * @throws AppError stale_version for fields that somebody else has changed since, with their values
 */
export async function mergedPatch(tx: Tx, task: FullTask, patch: TaskPatch): Promise<Merged> {
  const { base = {}, version, addedSubtasks, ...fields } = patch;
  const edit = { patch: named(fields), base: named(base) };
  const current = valuesOf(task);
  const merged = mergedEdit<Fields>(edit, current, await changedSince(tx, task, version));
  if (merged.conflicts.length === 0) {
    return { addedSubtasks, ...merged.patch, values: valuesById(merged.patch) };
  }
  const names: Readonly<Record<string, string>> = taskNames;
  const conflicts = merged.conflicts.map((field) => ({
    path: names[field] ?? field,
    ...(field in edit.base ? { base: published(field, edit.base[field]) } : {}),
    sent: published(field, edit.patch[field]),
    current: published(field, valueAt(current, field)),
  }));
  throw new AppError("stale_version", undefined, [], conflicts);
}
