import type { Task } from "@baton/domain/task/task";
import { useToday } from "@/platform/use-today.ts";
import { useTaskEdit } from "../fields/use-task-edit.ts";
import { loadSeries } from "./series.ts";
import type { Due } from "./use-due-draft.ts";

const nothing: Due = { endingDate: "", dueTime: null, zone: null, recurrence: null };

/** Returns functions that save when a task is due. */
export function useDueSave(task: Task) {
  const edit = useTaskEdit(task);
  const today = useToday();
  return {
    /** Saves a due date. A rule that is kept is no change, so that the person decides whether the later dates move. */
    save: ({ recurrence, ...due }: Due) => {
      const isRuleKept = JSON.stringify(recurrence) === JSON.stringify(task.recurrence);
      edit(isRuleKept ? due : { ...due, recurrence });
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
