import { omit } from "@baton/domain/kernel/names";
import { valueAt } from "@baton/domain/kernel/writes";
import { type Task, taskLimits } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { useCallback } from "react";
import { askFirst } from "../due/ask-first.ts";
import { useTaskWrite } from "../task-writes.ts";

/** A task, and the values that it gets. */
export interface ChangedTask {
  readonly task: Task;
  readonly patch: Partial<Task>;
}

type BulkWrite = TaskWrite & { kind: "move" };

/** Returns the values that a task has in the fields of a patch. */
function valuesBefore({ task, patch }: ChangedTask): Partial<Task> {
  return Object.fromEntries(Object.keys(patch).map((field) => [field, valueAt(task, field)]));
}

const isSame = (change: ChangedTask) => JSON.stringify(change.patch) === JSON.stringify(valuesBefore(change));

/** Returns the writes that change tasks: one request each, in which tasks that change alike are together. */
export function bulkWrites(changes: readonly ChangedTask[]): readonly BulkWrite[] {
  const differing = changes.filter((change) => !isSame(change));
  const writes: BulkWrite[] = [];
  for (let first = 0; first < differing.length; first += taskLimits.bulk) {
    const alike = Map.groupBy(differing.slice(first, first + taskLimits.bulk), (change) =>
      JSON.stringify([change.patch, valuesBefore(change)]),
    );
    const [part, ...also] = Array.from(alike.values(), (group) => {
      const [model] = group;
      const ids = group.map(({ task }) => task.id);
      return { ids, patch: model?.patch ?? {}, base: model ? valuesBefore(model) : {} };
    });
    const [id, ...more] = part?.ids ?? [];
    if (!part || id === undefined) continue;
    writes.push({ kind: "move", id, more, ...omit(part, ["ids"]), ...(also.length > 0 ? { also } : {}) });
  }
  return writes;
}

/** Returns a function that changes tasks together, as one action that is undone as a whole. */
export function useBulkWrite() {
  const { writeAll } = useTaskWrite();
  return useCallback(
    (changes: readonly ChangedTask[], how?: { readonly quiet?: boolean }) =>
      askFirst(changes, (decided) => writeAll(bulkWrites(decided), how)),
    [writeAll],
  );
}
