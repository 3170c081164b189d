import { useEffect } from "react";
import { type ToastOptions, toasts } from "@/ui/toast-store.ts";
import { showError, showSuccess } from "./notify.ts";

/** Something a person did that can be taken back by an ordinary write, and done again by another one. */
export interface Undoable {
  /** The key of the write that did it. */
  readonly key: string;
  /** Sends the write that takes it back, or says why that is no longer possible. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
}

/** So many steps can be taken back. */
const depth = 100;

let done: readonly Undoable[] = [];
let undone: readonly Undoable[] = [];

/** Remembers what was just done as the first thing to undo. */
export function remember(action: Undoable): void {
  done = [...done, action].slice(-depth);
  undone = [];
}

/** Forgets the write of a key that the server refused: there is nothing to take back. */
export function forget(key: string): void {
  done = done.filter((one) => one.key !== key);
  undone = undone.filter((one) => one.key !== key);
}

/** What a toast about the write of a key offers: to take it back, where that can be. */
export function undoOffer(key: string): Pick<ToastOptions, "actions" | "id"> {
  const action = done.find((one) => one.key === key);
  return action ? { id: key, actions: [{ label: "Undo", onAction: () => undo(action) }] } : {};
}

function report(problem: string | null, success: string): void {
  if (problem) showError(problem);
  else showSuccess(success);
}

/** Takes back an action: the given one, else the last. */
function undo(action: Undoable | undefined = done.at(-1)): void {
  if (!(action && done.includes(action))) return;
  done = done.filter((one) => one !== action);
  // What offered it has nothing to offer any more.
  toasts.dismiss(action.key);
  const problem = action.undo();
  if (!problem) undone = [...undone, action];
  report(problem, "Undone");
}

/** Does again what was last taken back. */
function redo(): void {
  const action = undone.at(-1);
  if (!action) return;
  undone = undone.slice(0, -1);
  const problem = action.redo();
  if (!problem) done = [...done, action];
  report(problem, "Redone");
}

/** Nothing of one account can be undone by the next. */
export function clearUndo(): void {
  done = [];
  undone = [];
}

const editable = "input, textarea, select, [contenteditable], [role=spinbutton], [role=dialog], [role=alertdialog]";

/** ⌘Z or Ctrl+Z undoes and with Shift redoes, except where the keys belong to what is being typed. */
export function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(editable)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
