import { useEffect, useSyncExternalStore } from "react";
import { type ToastOptions, toasts } from "@/ui/toast-store.ts";
import { showError, showSuccess } from "./notify.ts";

/** Something a person did, as the writes that take it back and do it again. It is plain data, so that it survives a reload. */
interface UndoEntry {
  /** The key of the write that did it. */
  readonly key: string;
  /** Which of the functions given to `defineUndo` sends its writes. */
  readonly kind: string;
  readonly back: unknown;
  readonly again: unknown;
}

/** Sends `next`, which reverses `previous`, or returns why that is no longer possible. */
type Send<T> = (next: T, previous: T) => string | null;

interface UndoState {
  readonly done: readonly UndoEntry[];
  readonly undone: readonly UndoEntry[];
  /** The entry that the header offers to undo for a while after its toast has gone. */
  readonly offered: UndoEntry | null;
}

/** How many entries can be undone. */
const depth = 50;
/** How long the header offers to undo the last entry, in milliseconds: it follows the toast, which stays for a second. */
const offered = { from: 1_000, to: 11_000 };
const storageKey = "baton-undo";

const senders = new Map<string, Send<never>>();
const listeners = new Set<() => void>();
let offerTimers: ReturnType<typeof setTimeout>[] = [];
let account: string | null = null;
const nothing: UndoState = { done: [], undone: [], offered: null };
let state = nothing;

function set(next: Partial<UndoState>): void {
  state = { ...state, ...next };
  const { done, undone } = state;
  sessionStorage.setItem(storageKey, JSON.stringify({ account, done, undone }));
  for (const listener of listeners) listener();
}

/** Continues with what this tab remembered of an account before a reload. Nothing of one account can be undone by another. */
export function resumeUndo(ofAccount: string): void {
  account = ofAccount;
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  set(kept.account === account ? { done: kept.done, undone: kept.undone } : nothing);
}

function withdrawOffer(): void {
  for (const timer of offerTimers) clearTimeout(timer);
  offerTimers = [];
}

function offer(entry: UndoEntry): void {
  withdrawOffer();
  offerTimers = [
    setTimeout(() => set({ offered: entry }), offered.from),
    setTimeout(() => set({ offered: null }), offered.to),
  ];
}

/**
 * Defines how entries of one kind are undone and redone.
 * @returns the function that remembers an entry of this kind as the next one to undo
 */
export function defineUndo<T>(kind: string, send: Send<T>): (key: string, back: T, again: T) => void {
  senders.set(kind, send);
  return (key, back, again) => {
    const entry = { key, kind, back, again };
    set({ done: [...state.done, entry].slice(-depth), undone: [], offered: null });
    offer(entry);
  };
}

/** Forgets the write of a key that the server refused: there is nothing to undo. */
export function forget(key: string): void {
  const isOther = (entry: UndoEntry) => entry.key !== key;
  const isOffered = state.offered?.key === key;
  if (isOffered || state.done.at(-1)?.key === key) withdrawOffer();
  set({ done: state.done.filter(isOther), undone: state.undone.filter(isOther), ...(isOffered && { offered: null }) });
}

/** What the toast about a write offers: to undo it, where that is possible. */
export function undoOffer(key: string): Pick<ToastOptions, "actions" | "id"> {
  const entry = state.done.find((one) => one.key === key);
  return entry ? { id: key, actions: [{ label: "Undo", onAction: () => undo(entry) }] } : {};
}

function take(entry: UndoEntry, next: unknown, previous: unknown): string | null {
  const send = senders.get(entry.kind) as Send<unknown> | undefined;
  return send ? send(next, previous) : "This can no longer be undone.";
}

function report(problem: string | null, success: string): void {
  if (problem) showError(problem);
  else showSuccess(success);
}

/** Undoes an entry: the given one, else the last. */
export function undo(entry: UndoEntry | undefined = state.done.at(-1)): void {
  if (!(entry && state.done.includes(entry))) return;
  withdrawOffer();
  toasts.dismiss(entry.key);
  const problem = take(entry, entry.back, entry.again);
  const undone = problem ? state.undone : [...state.undone, entry];
  set({ done: state.done.filter((one) => one !== entry), undone, offered: null });
  report(problem, "Undone");
}

/** Does again what was last undone. */
export function redo(): void {
  const entry = state.undone.at(-1);
  if (!entry) return;
  const problem = take(entry, entry.again, entry.back);
  const done = problem ? state.done : [...state.done, entry];
  set({ done, undone: state.undone.slice(0, -1) });
  report(problem, "Redone");
}

/** Forgets everything that could be undone or redone. */
export function clearUndo(): void {
  withdrawOffer();
  set(nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be undone and redone now. */
export function useUndoState(): UndoState {
  return useSyncExternalStore(subscribe, () => state);
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
