import { splitTags } from "@baton/domain/label/label.names";
import type { EarlierTags, TaskDraft } from "@baton/domain/task/task.wire";
import { entryFor } from "@/features/label/picker/public.ts";
import { keepInTab, readFromTab } from "@/platform/tab-storage.ts";

/** Unsent input of a form. It is kept for this tab only, until the tab closes or the person logs out. */
export type KeptDraft = Partial<TaskDraft>;

const nameOf = (account: string, form: string) => `draft.${account}.${form}`;

/** @param form identifies the task */
export function readDraft(account: string, form: string): KeptDraft | null {
  const kept = readFromTab(account, nameOf(account, form)) as (KeptDraft & EarlierTags) | null;
  if (kept?.tags === undefined) return kept;
  // An earlier version of the page kept the names of labels.
  const { tags, ...draft } = kept;
  return { ...draft, labelIds: splitTags(tags).map(entryFor) };
}

/** Stores `changes`; deletes the draft if there are none. */
export function keepDraft(account: string, form: string, changes: KeptDraft): void {
  keepInTab(account, nameOf(account, form), Object.keys(changes).length === 0 ? null : changes);
}
