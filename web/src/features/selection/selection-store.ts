import { useSyncExternalStore } from "react";
import { nothingSelected, type Selection } from "./selection-model.ts";

let selection = nothingSelected;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const idsOf = () => selection.ids;

/** Returns the ids of the selected tasks of the list on the screen. */
export const selectedTasks = idsOf;

/** Returns the ids of the selected tasks, and renders again when they change. */
export const useSelectedTasks = () => useSyncExternalStore(subscribe, idsOf, idsOf);

/** Returns whether a task is selected, and renders again only when that changes. */
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => selection.ids.has(id),
    () => false,
  );

/** Changes the selection. */
export function select(change: (before: Selection) => Selection): void {
  const next = change(selection);
  if (next === selection) return;
  selection = next;
  for (const listener of listeners) listener();
}

/** Selects nothing. */
export const clearSelection = (): void => select(() => nothingSelected);
