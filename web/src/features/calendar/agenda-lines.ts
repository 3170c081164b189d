import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { addMonths } from "@/features/schedule/public.ts";
import { type CalendarItem, itemsOn, itemsWithin } from "./calendar-items.ts";
import type { Spanned } from "./lanes.ts";

/** A line of the agenda: the head of a day or, with an item, a task on it. */
interface Line {
  readonly day: string;
  readonly item?: CalendarItem;
}

/** Returns the days of a month that have tasks, and below each the tasks that take it up. */
export function linesOf(items: readonly CalendarItem[], day: string): readonly Line[] {
  const first = addMonths(day, 0);
  const last = addDays(addMonths(day, 1), -1);
  const shown = itemsWithin(items, { from: first, to: last });
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).flatMap((each) => {
    const some = itemsOn(shown, each).map((item): Line => ({ day: each, item }));
    return some.length === 0 ? [] : [{ day: each }, ...some];
  });
}

/** Returns which day of an item a day is, counted from 1, and how many it has. */
export const dayOf = ({ from, to }: Pick<Spanned, "from" | "to">, day: string) => ({
  number: daysBetween(from, day) + 1,
  of: daysBetween(from, to) + 1,
});
