import type { Task } from "@baton/domain/task/task";
import { createContext, type MouseEvent, useContext, useSyncExternalStore } from "react";

/** Opens a task beside its list, and returns whether there is space for that. */
type Open = (task: Task) => boolean;

/** The context of a list. Without it, the links of cards and rows lead to the task's page. */
export const OpenTaskContext = createContext<Open | null>(null);

/** Returns the handler of a link to a task, which opens the task beside the list if possible. */
export function useOpenTaskHandler(task: Task): ((event: MouseEvent) => void) | undefined {
  const open = useContext(OpenTaskContext);
  if (!open) return undefined;
  return (event) => {
    // With a modifier key, the browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (open(task)) event.preventDefault();
  };
}

let openTask: string | null = null;
const listeners = new Set<() => void>();

/** Marks the card or row of the task that is open beside the list; null if there is none. */
export function setOpenTask(id: string | null): void {
  openTask = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a task is open beside its list. Only the cards for which this changes render again. */
export function useIsOpenTask(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openTask === id,
    () => false,
  );
}
