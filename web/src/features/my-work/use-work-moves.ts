import type { AssignedSubtask } from "@baton/domain/subtask/subtask";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useDayPlan } from "@/features/day-plan/public.ts";
import { useSubtaskWrite } from "@/features/subtask/public.ts";
import { type Dates, useDateWrite, useMayEdit } from "@/features/task/bulk/public.ts";
import { weekdayText } from "@/platform/date-format.ts";
import { showSuccess } from "@/platform/notify.ts";
import { joinLastTwo, undoOffer } from "@/platform/undo.ts";
import { useToday } from "@/platform/use-today.ts";
import { announce } from "@/ui/announce.ts";
import { moveTo, placedBeside, type WorkItem } from "./work-items.ts";

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
  const mayEdit = useMayEdit();
  const { write } = useSubtaskWrite();
  const { change } = useDayPlan();
  const today = useToday();

  /**
   * Moves items to a day, as one action: what the person may edit becomes due on it, other tasks are snoozed until then.
   */
  const toDay = (items: readonly WorkItem[], day: string, order?: readonly string[]) => {
    const { dated, snoozed, isForOneself } = moveTo(items, day, mayEdit);
    const joined = joining();
    for (const { task, subtask } of dated) if (subtask) joined(() => write(subtaskDueOn(task, subtask, day)));
    if (order || Object.keys(snoozed).length > 0) {
      joined(() => {
        const key = change({ ...(order && { items: order }), snoozed });
        if (isForOneself) showSuccess(forOneself(day, today), { duration: 5_000, ...undoOffer(key) });
      });
    }
    const tasks = dated.flatMap(({ task, subtask }) => (subtask ? [] : task));
    if (tasks.length > 0) joined(() => writeDates(tasks, (task) => dueOn(task, day)));
  };

  /** Puts items beside another one that is listed today, and moves them to today. */
  const toPlan = (items: readonly WorkItem[], beside: { readonly id: string; readonly side: "before" | "after" }) => {
    const ids = todays.map(({ id }) => id);
    const next = placedBeside(
      ids,
      items.map(({ id }) => id),
      beside,
    );
    const others = items.filter((item) => item.day !== today);
    toDay(others, today, next.join() === ids.join() ? undefined : next);
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

/** Returns a function that does several things as one action, which is undone as a whole. False means: nothing done. */
function joining() {
  let count = 0;
  return (run: () => unknown) => {
    if (run() === false) return;
    count += 1;
    if (count > 1) joinLastTwo();
  };
}

/** Says what was done with tasks whose dates the person may not change. */
function forOneself(day: string, today: string): string {
  const until = weekdayText(day, today);
  return day === today
    ? t`In Today for you alone. You may not change the due date.`
    : t`Snoozed until ${until}, for you alone. You may not change the due date.`;
}

export type WorkMoves = ReturnType<typeof useWorkMoves>;
