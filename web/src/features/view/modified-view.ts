import { useEffect, useSyncExternalStore } from "react";

/** The id of the open view, if the list differs from it. The sidebar is outside the screen that knows. */
let modified: string | undefined;
const listeners = new Set<() => void>();

function change(id: string | undefined): void {
  modified = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the list differs from a view, while it does and is shown. */
export function useSayModified(id: string | undefined, isModified: boolean): void {
  useEffect(() => {
    if (id === undefined || !isModified) return undefined;
    change(id);
    return () => change(undefined);
  }, [id, isModified]);
}

/** Returns the id of the open view, if the list differs from it. */
export const useModifiedView = (): string | undefined => useSyncExternalStore(subscribe, () => modified);
