import { useSyncExternalStore } from "react";

/** Which tasks are dragged, and where a drop would put it. */
export interface DragState {
  readonly ids: ReadonlySet<string>;
  /** The column below the pointer; undefined if there is none. */
  readonly column: string | undefined;
  readonly isAdded: boolean;
  /** Where the pointer is, and the lower edge of what it carries, in pixels of the window. */
  readonly x: number;
  readonly below: number;
}

let state: DragState | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stateOf = () => state;

export function setDragState(next: DragState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Returns what is dragged, and renders again whenever the pointer moves. */
export const useDragState = () => useSyncExternalStore(subscribe, stateOf, stateOf);
