import type { TaskDraft } from "@baton/domain/task/task.wire";

/** What was typed into a form and not sent: for this tab only, gone with it and at logout. */
export type KeptDraft = Partial<TaskDraft>;

const nameOf = (form: string) => `baton.draft.${form}`;

/** @param form whose form and of which task */
export function readDraft(form: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(nameOf(form));
    return text === null ? null : (JSON.parse(text) as KeptDraft);
  } catch {
    // Storage is blocked, or somebody wrote something else there: the form then starts as it would without a draft.
    return null;
  }
}

/** Keeps `changes`; nothing changed forgets the draft. */
export function keepDraft(form: string, changes: KeptDraft): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(form));
    else sessionStorage.setItem(nameOf(form), JSON.stringify(changes));
  } catch {
    // Storage is blocked or full: the form works, and is lost when it is closed.
  }
}
