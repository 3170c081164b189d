import type { Task } from "@baton/domain/task/task";
import { useToday } from "@/platform/use-today.ts";
import { useTaskEdit } from "../fields/use-task-edit.ts";
import { movesSeries } from "./moves-series.ts";
import { loadSeries } from "./series.ts";
import type { Due } from "./use-due-draft.ts";

const nothing: Due = { endingDate: "", dueTime: null, zone: null, recurrence: null };

/** Returns functions that save when a task is due. */
export function useDueSave(task: Task) {
  const edit = useTaskEdit(task);
  const today = useToday();
  return {
    /** Saves a due date. If the dates of a series could move with it, the person decides. */
    save: async (due: Due) => {
      const move = { task, to: due.endingDate };
      const isRuleKept = JSON.stringify(due.recurrence) === JSON.stringify(task.recurrence);
      if (!(isRuleKept && movesSeries(move))) return edit(due);
      const { askSeries, recurrenceAfter } = await import("./ask-series.tsx");
      const which = await askSeries([move], today);
      if (which) edit({ ...due, recurrence: recurrenceAfter(move, which) });
    },
    remove: () => edit(nothing),
    stop: () => edit({ recurrence: null }),
    /** Moves the task to the next date of its series. */
    skip: async () => {
      const { recurrence, endingDate } = task;
      if (!recurrence) return;
      const { skipped, shiftedStart } = await loadSeries();
      const next = skipped({ endingDate, recurrence }, today);
      if (next) edit({ ...next, startingDate: shiftedStart(task, next.endingDate) });
      else edit({ recurrence: null });
    },
  };
}
