import type { Task } from "@baton/domain/task/task";
import { type Span, spanOf } from "@/features/schedule/public.ts";
import { byStart, type Spanned } from "./lanes.ts";

/** A task with dates. */
export interface CalendarItem extends Spanned {
  readonly task: Task;
}

/** Compares items: open ones are above completed ones, which may be hidden. */
function byPlace(a: CalendarItem, b: CalendarItem): number {
  return Number(a.task.stage === "completed") - Number(b.task.stage === "completed") || byStart(a, b);
}

/** Returns the tasks that have dates, in the order in which they are drawn. */
export function itemsOf(tasks: readonly Task[]): readonly CalendarItem[] {
  return tasks
    .flatMap((task): CalendarItem[] => {
      const span = task.stage === "delete" ? undefined : spanOf(task);
      return span ? [{ id: task.id, task, ...span }] : [];
    })
    .sort(byPlace);
}

/** Returns the items that take up a day. */
export const itemsOn = (items: readonly CalendarItem[], day: string): readonly CalendarItem[] =>
  items.filter(({ from, to }) => from <= day && day <= to);

/** Returns the items that are within some days, at least in part. */
export const itemsWithin = (items: readonly CalendarItem[], { from, to }: Span): readonly CalendarItem[] =>
  items.filter((item) => item.from <= to && item.to >= from);
