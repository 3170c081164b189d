import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { type ToastOptions, toasts } from "@/ui/toast-store.ts";
import { showError } from "./notify.ts";
import { changesOfForm } from "./sync/write-forms.ts";
import { readFromTab, writeToTab } from "./tab-storage.ts";

/** One action of a person, as the writes that undo and redo it. It is plain data, so that it survives a reload. */
export interface UndoEntry {
  /** The key of the action's write. */
  readonly key: string;
  /** Selects the function, given to `defineUndo`, that sends the writes. */
  readonly kind: string;
  readonly back: unknown;
  readonly again: unknown;
  /** The key of the previous entry, if both are one action: they are undone and redone together. */
  readonly joinedTo?: string;
}

/** Sends `next`, which reverses `previous`, or returns why it cannot. */
type Send<T> = (next: T, previous: T) => string | null;

interface UndoState {
  readonly done: readonly UndoEntry[];
  readonly undone: readonly UndoEntry[];
  /** The entry that the header offers to undo after its toast has closed. */
  readonly offered: UndoEntry | null;
}

/** The entries as the tab stores them, and the form of their writes. */
interface StoredUndo extends Pick<UndoState, "done" | "undone"> {
  readonly form: number;
}

/** Number of entries to retain. */
const depth = 50;
/** Milliseconds until the header offers to undo the last entry: after the toast, which stays for a second. */
const offered = { from: 1_000, to: 11_000 };
/** The name under which the tab stores the entries. */
const storageName = "undo";

const senders = new Map<string, Send<never>>();
const listeners = new Set<() => void>();
let offerTimers: ReturnType<typeof setTimeout>[] = [];
let account: string | null = null;
const nothing: UndoState = { done: [], undone: [], offered: null };
let state = nothing;

function set(next: Partial<UndoState>): void {
  state = { ...state, ...next };
  const { done, undone } = state;
  if (account !== null) writeToTab(account, storageName, { form: changesOfForm, done, undone } satisfies StoredUndo);
  for (const listener of listeners) listener();
}

function withdrawOffer(): void {
  for (const timer of offerTimers) clearTimeout(timer);
  offerTimers = [];
}

/** Restores the entries that this tab stored for the account before a reload, if they are in the current form. */
export function resumeUndo(ofAccount: string): void {
  withdrawOffer();
  account = ofAccount;
  const stored = readFromTab(account, storageName) as StoredUndo | null;
  set(stored?.form === changesOfForm ? { ...nothing, done: stored.done, undone: stored.undone } : nothing);
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
 * @returns a function that adds an entry of this kind as the next one to undo
 */
export function defineUndo<T>(kind: string, send: Send<T>): (key: string, back: T, again: T) => void {
  senders.set(kind, send);
  return (key, back, again) => {
    const entry = { key, kind, back, again };
    set({ done: [...state.done, entry].slice(-depth), undone: [], offered: null });
    offer(entry);
  };
}

/** Joins the last two entries into one action, such as moving the tasks of a stage and deleting it. */
export function joinLastTwo(): void {
  const [before, last] = state.done.slice(-2);
  if (before && last) set({ done: [...state.done.slice(0, -1), { ...last, joinedTo: before.key }] });
}

/** Removes the entry of a refused write: there is nothing to undo. */
export function forget(key: string): void {
  const isOther = (entry: UndoEntry) => entry.key !== key;
  const isOffered = state.offered?.key === key;
  if (isOffered || state.done.at(-1)?.key === key) withdrawOffer();
  set({ done: state.done.filter(isOther), undone: state.undone.filter(isOther), ...(isOffered && { offered: null }) });
}

/** Returns the Undo action of a toast about a write, if it can be undone. */
export function undoOffer(key: string): Pick<ToastOptions, "actions" | "id"> {
  const entry = state.done.find((one) => one.key === key);
  return entry ? { id: entry.kind, actions: [{ label: t`Undo`, onAction: () => undo(entry) }] } : {};
}

function take(entry: UndoEntry, next: unknown, previous: unknown): string | null {
  const send = senders.get(entry.kind) as Send<unknown> | undefined;
  return send ? send(next, previous) : t`This can no longer be undone.`;
}

/** Reports that an entry was undone or redone, or why it could not be. */
type Report = (entry: UndoEntry, problem: string | null, isRedo: boolean) => void;

/** Until the words are loaded, a successful undo is only seen in what it changes. */
let report: Report = (_entry, problem) => {
  if (problem) showError(problem);
};

/** Sets how undos and redos are reported. Its words are loaded after the first screen. */
export function reportUndosWith(words: Report): void {
  report = words;
}

/** Undoes an entry: the given one, or otherwise the last. */
export function undo(entry: UndoEntry | undefined = state.done.at(-1)): void {
  if (!(entry && state.done.includes(entry))) return;
  withdrawOffer();
  toasts.dismiss(entry.key);
  const problem = take(entry, entry.back, entry.again);
  const undone = problem ? state.undone : [...state.undone, entry];
  set({ done: state.done.filter((one) => one !== entry), undone, offered: null });
  const joined = problem ? undefined : state.done.find(({ key }) => key === entry.joinedTo);
  if (joined) undo(joined);
  else report(entry, problem, false);
}

/** Redoes the last undone entry. */
export function redo(): void {
  const entry = state.undone.at(-1);
  if (!entry) return;
  const problem = take(entry, entry.again, entry.back);
  const done = problem ? state.done : [...state.done, entry];
  set({ done, undone: state.undone.slice(0, -1) });
  if (!problem && state.undone.at(-1)?.joinedTo === entry.key) redo();
  else report(entry, problem, true);
}

/** Removes all entries. */
export function clearUndo(): void {
  withdrawOffer();
  set(nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getState = () => state;

/** Returns the entries that can be undone and redone. */
export function useUndoState(): UndoState {
  return useSyncExternalStore(subscribe, getState, getState);
}
