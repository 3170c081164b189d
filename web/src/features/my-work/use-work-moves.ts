import type { AssignedSubtask } from "@baton/domain/subtask/subtask";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useSubtaskWrite } from "@/features/subtask/public.ts";
import { type Dates, useDateWrite } from "@/features/task/bulk/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { announce } from "@/ui/announce.ts";
import { useDayPlan } from "./day-plan.ts";
import { placedBeside, type WorkItem } from "./work-items.ts";

/** Returns the dates that make a task due on a day. A task does not end before it starts. */
function dueOn({ startingDate }: Task, day: string): Dates {
  return { startingDate: day !== "" && startingDate > day ? day : startingDate, endingDate: day };
}

/** Returns the write that makes a subtask due on a day. */
function subtaskDueOn({ id: taskId }: Task, { id, dueDate }: AssignedSubtask, day: string): SubtaskWrite {
  return { kind: "edit", taskId, id, patch: { dueDate: day === "" ? null : day }, base: { dueDate } };
}

/** Returns functions that move items to another day, and put those of today in the person's order. */
export function useWorkMoves(todays: readonly WorkItem[]) {
  const writeDates = useDateWrite();
  const { write } = useSubtaskWrite();
  const { change } = useDayPlan();
  const today = useToday();

  /** Makes items due on a day. Tasks that the person may not edit stay. */
  const toDay = (items: readonly WorkItem[], day: string) => {
    const moved = items.filter((item) => item.due !== day);
    for (const { task, subtask } of moved) if (subtask) write(subtaskDueOn(task, subtask, day));
    writeDates(
      moved.flatMap(({ task, subtask }) => (subtask ? [] : task)),
      (task) => dueOn(task, day),
    );
  };

  /** Puts items beside another one that is due today, and makes them due today. */
  const toPlan = (items: readonly WorkItem[], beside: { readonly id: string; readonly side: "before" | "after" }) => {
    const ids = todays.map(({ id }) => id);
    const next = placedBeside(
      ids,
      items.map(({ id }) => id),
      beside,
    );
    if (next.join() !== ids.join()) change(next);
    toDay(items, today);
  };

  /** Moves an item of today up or down in the person's order. */
  const step = (item: WorkItem, by: 1 | -1) => {
    const index = todays.findIndex(({ id }) => id === item.id);
    const other = todays[index + by];
    if (index < 0 || !other) return;
    toPlan([item], { id: other.id, side: by > 0 ? "after" : "before" });
    announce(t`${item.subtask?.title ?? item.task.title}: ${index + by + 1} of ${todays.length}`);
  };
  return { toDay, toPlan, step };
}

export type WorkMoves = ReturnType<typeof useWorkMoves>;
