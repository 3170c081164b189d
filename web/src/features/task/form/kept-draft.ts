import type { Edit } from "@baton/domain/kernel/writes";
import { splitTags } from "@baton/domain/label/label.names";
import type { EarlierTags, TaskDraft } from "@baton/domain/task/task.wire";
import { entryFor } from "@/features/label/picker/public.ts";
import { keepInTab, readFromTab } from "@/platform/tab-storage.ts";

/**
 * Unsent input of a form, and the values that it replaces. It is kept for this tab only, until the tab closes or the
 * person logs out.
 */
export type KeptDraft = Edit<TaskDraft>;

/** An earlier version of the page kept only the input, with the names of labels. */
type EarlierDraft = Partial<TaskDraft> & EarlierTags;

const nameOf = (account: string, form: string) => `draft.${account}.${form}`;

/** @param form identifies the task */
export function readDraft(account: string, form: string): KeptDraft | null {
  const kept = readFromTab(account, nameOf(account, form)) as KeptDraft | EarlierDraft | null;
  if (kept === null || "patch" in kept) return kept;
  const { tags, ...patch } = kept;
  return { patch: tags === undefined ? patch : { ...patch, labelIds: splitTags(tags).map(entryFor) }, base: {} };
}

/** Stores `changes`; deletes the draft if there are none. */
export function keepDraft(account: string, form: string, changes: KeptDraft): void {
  keepInTab(account, nameOf(account, form), Object.keys(changes.patch).length === 0 ? null : changes);
}
