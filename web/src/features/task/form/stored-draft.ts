import type { Edit } from "@baton/domain/kernel/writes";
import { splitTags } from "@baton/domain/label/label.names";
import type { EarlierTags, TaskDraft } from "@baton/domain/task/task.wire";
import { entryFor } from "@/features/label/picker/public.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

/**
 * Unsent input of a form, and the values that it replaces. It is stored for this tab only, until the tab closes or the
 * person logs out.
 */
export type StoredDraft = Edit<TaskDraft>;

/** An earlier version of the page stored only the input, with the names of labels. */
type EarlierDraft = Partial<TaskDraft> & EarlierTags;

const nameOf = (account: string, form: string) => `draft.${account}.${form}`;

/** @param form identifies the task */
export function readDraft(account: string, form: string): StoredDraft | null {
  const stored = readFromTab(account, nameOf(account, form)) as StoredDraft | EarlierDraft | null;
  if (stored === null || "patch" in stored) return stored;
  const { tags, ...patch } = stored;
  return { patch: tags === undefined ? patch : { ...patch, labelIds: splitTags(tags).map(entryFor) }, base: {} };
}

/** Stores `changes`; deletes the draft if there are none. */
export function writeDraft(account: string, form: string, changes: StoredDraft): void {
  writeToTab(account, nameOf(account, form), Object.keys(changes.patch).length === 0 ? null : changes);
}
