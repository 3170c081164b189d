import { type Task, taskLimits } from "@baton/domain/task/task";
import { useCallback } from "react";
import { useTaskWrite } from "@/features/task/public.ts";

/** Returns a function that changes tasks together, as one action that is undone as a whole. */
export function useBulkWrite() {
  const { writeAll } = useTaskWrite();
  return useCallback(
    (tasks: readonly Task[], patch: Partial<Task>) => {
      const fields = Object.keys(patch) as (keyof Task)[];
      const stateOf = (task: Task) => Object.fromEntries(fields.map((field) => [field, task[field]]));
      // Those that had the same values are one write, which undo reverses.
      const alike = Map.groupBy(tasks, (task) => JSON.stringify(stateOf(task)));
      const writes = [...alike.values()].flatMap((group) => {
        const [task] = group;
        const base = task ? stateOf(task) : {};
        const ids = group.map(({ id }) => id);
        const parts = Array.from({ length: Math.ceil(ids.length / taskLimits.bulk) }, (_, index) =>
          ids.slice(index * taskLimits.bulk, (index + 1) * taskLimits.bulk),
        );
        return parts.map(([id = "", ...more]) => ({ kind: "move" as const, id, more, patch, base }));
      });
      writeAll(writes);
    },
    [writeAll],
  );
}
