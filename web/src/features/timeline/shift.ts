import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { isOpen, type Task } from "@baton/domain/task/task";
import { movedBy, spanOf } from "@/features/schedule/public.ts";

/** A link of the kind `blocks`: the first task is to be completed before the second can begin. */
export interface Block {
  readonly fromId: string;
  readonly toId: string;
}

type Dated = Pick<Task, "startingDate" | "endingDate">;

/** A task with only an ending date takes up no days: it is at the end of that day. */
export const isMilestone = ({ startingDate, endingDate }: Dated): boolean => startingDate === "" && endingDate !== "";

/** Returns the first day on which a task can begin after another one; undefined if the other has no dates. */
function earliestAfter(blocker: Dated, task: Dated): string | undefined {
  const span = spanOf(blocker);
  return span && (isMilestone(task) ? span.to : addDays(span.to, 1));
}

/** Returns the days by which a task begins before another one ends; 0 if it does not. */
export function daysTooEarly(blocker: Dated, task: Dated): number {
  const span = spanOf(task);
  const earliest = earliestAfter(blocker, task);
  return span && earliest !== undefined ? Math.max(0, daysBetween(span.from, earliest)) : 0;
}

/** Returns the blocks between open tasks, of which the second begins before the first ends. */
export function conflictsIn(blocks: readonly Block[], tasks: ReadonlyMap<string, Task>): readonly Block[] {
  return blocks.filter(({ fromId, toId }) => {
    const [blocker, task] = [tasks.get(fromId), tasks.get(toId)];
    return blocker && task && isOpen(blocker) && isOpen(task) && daysTooEarly(blocker, task) > 0;
  });
}

/** A task that moves, and its dates after that. */
export interface Shift {
  readonly task: Task;
  readonly dates: Dated;
}

/** Returns the ids of the tasks that can be reached from some of them, and their own. */
function reachedFrom(ids: readonly string[], next: ReadonlyMap<string, readonly Block[]>): ReadonlySet<string> {
  const reached = new Set<string>(ids);
  // The iteration also visits entries that are added during it.
  for (const id of reached) for (const { toId } of next.get(id) ?? []) reached.add(toId);
  return reached;
}

/**
 * Returns the tasks that can be reached from some of them, each after all that block it. Those of a cycle, which only
 * a page that has not received all changes yet can see, are left out.
 */
function inOrder(ids: readonly string[], blocks: readonly Block[]): readonly string[] {
  const next = Map.groupBy(blocks, ({ fromId }) => fromId);
  const reached = reachedFrom(ids, next);
  const waiting = new Map<string, number>();
  for (const { fromId, toId } of blocks) if (reached.has(fromId)) waiting.set(toId, (waiting.get(toId) ?? 0) + 1);
  const ready = new Set([...reached].filter((id) => !waiting.has(id)));
  for (const id of ready) {
    for (const { toId } of next.get(id) ?? []) {
      const left = (waiting.get(toId) ?? 0) - 1;
      waiting.set(toId, left);
      if (left === 0) ready.add(toId);
    }
  }
  return [...ready];
}

/**
 * Returns the open tasks that begin too early because of some tasks that block them, directly or through others, and
 * when they can begin. They keep their lengths, and move no further than necessary. Tasks without dates stay.
 */
export function shiftAfter(
  ids: readonly string[],
  blocks: readonly Block[],
  tasks: ReadonlyMap<string, Task>,
): readonly Shift[] {
  const before = Map.groupBy(blocks, ({ toId }) => toId);
  const shifts = new Map<string, Shift>();
  const datesOf = (id: string): Dated | undefined => shifts.get(id)?.dates ?? tasks.get(id);
  const kept = new Set(ids);
  for (const id of inOrder(ids, blocks)) {
    const task = tasks.get(id);
    if (kept.has(id) || !task || !isOpen(task)) continue;
    const late = (before.get(id) ?? []).map(({ fromId }) => {
      const [blocker, dates] = [tasks.get(fromId), datesOf(fromId)];
      return blocker && dates && isOpen(blocker) ? daysTooEarly(dates, task) : 0;
    });
    const days = Math.max(0, ...late);
    if (days > 0) shifts.set(id, { task, dates: movedBy(task, days) });
  }
  return [...shifts.values()];
}
