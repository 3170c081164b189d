import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import { type Dates, useDateWrite } from "@/features/task/bulk/public.ts";
import { type Dragged, draggedWith, type Edge } from "./date-drag.ts";
import { movedBy, movedTo, resizedTo, spanOf } from "./days.ts";

const noDates: Dates = { startingDate: "", endingDate: "" };

/** Returns the dates that a drag to a day gives a task; "" is the list of tasks without dates. */
function datesAfter(task: Task, { edge, grabbed }: Dragged, day: string): Dates {
  if (day === "") return noDates;
  if (edge) return resizedTo(task, edge, day);
  return grabbed === null || !spanOf(task) ? movedTo(task, day) : movedBy(task, daysBetween(grabbed, day));
}

/** Returns functions that change the dates of tasks. */
export function useDateMoves(tasks: readonly Task[]) {
  const write = useDateWrite();
  const taskOf = (taskId: string) => tasks.find(({ id }) => id === taskId);
  return {
    /** Returns the days that a task would take up after a drag to a day. */
    preview: (dragged: Dragged, day: string) => {
      const task = taskOf(dragged.taskId);
      return task && spanOf(datesAfter(task, dragged, day));
    },
    drop: (dragged: Dragged, day: string) => {
      const ids = dragged.edge ? [dragged.taskId] : draggedWith(dragged.taskId);
      const some = ids.flatMap((id) => taskOf(id) ?? []);
      write(some, (task) => datesAfter(task, dragged, day));
    },
    /** Moves tasks by some days. */
    moveBy: (ids: Iterable<string>, days: number) =>
      write(
        [...ids].flatMap((id) => taskOf(id) ?? []),
        (task) => movedBy(task, days),
      ),
    /** Takes the dates from tasks. */
    clear: (ids: Iterable<string>) => {
      write(
        [...ids].flatMap((id) => taskOf(id) ?? []),
        () => noDates,
      );
    },
    /** Gives tasks other dates, as one change. */
    write,
    resizeBy: (task: Task, edge: Edge, days: number) => {
      const span = spanOf(task);
      if (span) write([task], () => resizedTo(task, edge, addDays(edge === "start" ? span.from : span.to, days)));
    },
  };
}

export type DateMoves = ReturnType<typeof useDateMoves>;
