import type { TaskDraft } from "@baton/domain/task/task.wire";

/** Unsent input of a form. It is kept for this tab only, until the tab closes or the person logs out. */
export type KeptDraft = Partial<TaskDraft>;

const nameOf = (form: string) => `baton.draft.${form}`;

/** @param form identifies the person and the task */
export function readDraft(form: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(nameOf(form));
    return text === null ? null : (JSON.parse(text) as KeptDraft);
  } catch {
    // Storage is blocked or contains something else: the form starts without a draft.
    return null;
  }
}

/** Stores `changes`; without any, deletes the draft. */
export function keepDraft(form: string, changes: KeptDraft): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(form));
    else sessionStorage.setItem(nameOf(form), JSON.stringify(changes));
  } catch {
    // Storage is blocked or full: the form works, but its input is lost when it closes.
  }
}
