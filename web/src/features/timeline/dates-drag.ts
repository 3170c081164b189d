import { addDays } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import { useSyncExternalStore } from "react";
import { type Edge, movedBy, resizedTo, spanOf } from "@/features/schedule/public.ts";

/** Bars that are dragged, or one of their ends, and by how many days. */
export interface DatesDrag {
  readonly ids: ReadonlySet<string>;
  readonly edge: Edge | null;
  readonly days: number;
}

type Dates = Pick<Task, "startingDate" | "endingDate">;

let drag: DatesDrag | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws bars elsewhere while they are dragged; null at the end. */
export function setDrag(next: DatesDrag | null): void {
  drag = next;
  for (const listener of listeners) listener();
}

/** Returns the drag of the bar of a task, if it is dragged. */
export const useDragOf = (taskId: string): DatesDrag | null =>
  useSyncExternalStore(subscribe, () => (drag?.ids.has(taskId) ? drag : null));

export const useDrag = (): DatesDrag | null => useSyncExternalStore(subscribe, () => drag);

/** Returns the dates that a drag gives a task. */
export function datesAfter(task: Dates, { edge, days }: Pick<DatesDrag, "edge" | "days">): Dates {
  const span = spanOf(task);
  if (!span) return task;
  return edge ? resizedTo(task, edge, addDays(edge === "start" ? span.from : span.to, days)) : movedBy(task, days);
}
