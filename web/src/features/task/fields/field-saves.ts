import type { TaskEdit } from "@baton/domain/task/task.sync";
import { useSyncExternalStore } from "react";
import { TaskConflict } from "../task-send.ts";

type Patch = Partial<TaskEdit>;

/** The result of the last change of a field in this tab. A refused change can be tried again. */
export type FieldSave =
  | { readonly state: "saving" | "saved" }
  | { readonly state: "refused"; readonly patch: Patch; readonly retry: () => void };

/** How long a field shows that it was saved, in milliseconds. */
const savedFor = 2_000;

const saves = new Map<string, FieldSave>();
const listeners = new Set<() => void>();

const keyOf = (taskId: string, field: string) => `${taskId} ${field}`;

/** Sets the states of fields, except those that have been changed again since `before`. */
function set(keys: readonly string[], before: FieldSave | undefined, after: FieldSave | undefined): void {
  for (const key of keys) {
    if (before && saves.get(key) !== before) continue;
    if (after) saves.set(key, after);
    else saves.delete(key);
  }
  for (const listener of listeners) listener();
}

/**
 * Shows on the fields of a patch whether it was saved.
 * @param save sends the patch; rejects if it is refused
 */
export async function saveFields(taskId: string, patch: Patch, save: () => Promise<unknown>): Promise<void> {
  const keys = Object.keys(patch).map((field) => keyOf(taskId, field));
  const saving: FieldSave = { state: "saving" };
  set(keys, undefined, saving);
  try {
    await save();
    const saved: FieldSave = { state: "saved" };
    set(keys, saving, saved);
    setTimeout(() => set(keys, saved, undefined), savedFor);
  } catch (error) {
    // A toast shows the reason, or the person decides between two versions.
    const retry = () => void saveFields(taskId, patch, save);
    set(keys, saving, error instanceof TaskConflict ? undefined : { state: "refused", patch, retry });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the result of the last change of a field; undefined if there is none to show. */
export const useFieldSave = (taskId: string, field: string): FieldSave | undefined =>
  useSyncExternalStore(subscribe, () => saves.get(keyOf(taskId, field)));
