import { changed } from "@baton/domain/kernel/lists";
import { fold } from "@baton/domain/kernel/writes";
import { type AssignedSubtask, type Subtask, type SubtaskSummary, summaryOf } from "@baton/domain/subtask/subtask";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import { withTitles } from "@baton/domain/subtask/subtask.titles";
import type { Task } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { memoizeLast } from "@/platform/memoize.ts";
import { cachedDetails, writesOf } from "@/platform/sync/details.ts";

/** Returns the titles that pending writes of a form set as the subtasks of a task; undefined if none do. */
export function titlesIn(writes: readonly TaskWrite[], taskId: string): readonly string[] | undefined {
  const titles = writes.map((write) => {
    if (write.kind === "create" && write.value.id === taskId) return write.value.subtaskTitles;
    return write.kind === "edit" && write.id === taskId ? write.patch.subtaskTitles : undefined;
  });
  return titles.findLast((each) => each !== undefined);
}

/** Returns the subtasks of a task in order, after the pending writes to the task. */
export function afterForms(
  subtasks: readonly Subtask[],
  writes: readonly TaskWrite[],
  taskId: string,
): readonly Subtask[] {
  const inOrder = subtasks.toSorted(byRank);
  const titles = titlesIn(writes, taskId);
  return titles ? withTitles(inOrder, titles, { taskId, at: new Date().toISOString(), by: null }) : inOrder;
}

/** Returns how a write changes the number of subtasks, and of those that are done. */
function growthBy(write: SubtaskWrite): { readonly count: number; readonly done: number } {
  switch (write.kind) {
    case "create":
      return { count: 1 + (write.more?.length ?? 0), done: write.value.done ? 1 : 0 };
    case "edit":
      return { count: 0, done: write.patch.done === undefined ? 0 : Number(write.patch.done) * 2 - 1 };
    case "move":
      return { count: 0, done: 0 };
    case "remove":
      return { count: -1, done: 0 };
  }
}

/** Returns the subtask summary of a task after pending writes, as far as it follows from the writes alone. */
function summaryAfter(
  task: Task,
  writes: readonly SubtaskWrite[],
  titles: readonly string[] | undefined,
): SubtaskSummary {
  const [first = task.firstSubtask] = titles ?? [];
  let count = titles?.length ?? task.subtaskCount;
  let done = task.subtasksDone;
  let added: string | undefined;
  for (const write of writes) {
    const growth = growthBy(write);
    count = Math.max(0, count + growth.count);
    done += growth.done;
    if (write.kind === "create") added ??= write.value.title;
  }
  const subtasksDone = Math.min(Math.max(0, done), count);
  const firstSubtask = count === 0 ? "" : first || (added ?? "");
  const assigned = task.assignedSubtasks.map((subtask) => ({ ...subtask, done: false }));
  const { assignedSubtasks } = summaryOf(fold<Pick<Subtask, keyof AssignedSubtask | "done">>(assigned, writes));
  return { subtaskCount: count, subtasksDone, firstSubtask, assignedSubtasks };
}

/** Returns the subtask summary of a task after pending writes. */
function summaryOfShown(task: Task, taskWrites: readonly TaskWrite[], writes: readonly SubtaskWrite[]): SubtaskSummary {
  const own = writesOf(writes, task.id);
  const known = task.subtaskCount === 0 ? [] : cachedDetails("subtask", task.id)?.items;
  const titles = titlesIn(taskWrites, task.id);
  // Subtasks of a task that is not open may have changed since they were loaded.
  if (known?.length !== task.subtaskCount) return summaryAfter(task, own, titles);
  return summaryOf(afterForms(fold<Subtask>(known, own), taskWrites, task.id));
}

type Pending = readonly [tasks: readonly Task[], taskWrites: readonly TaskWrite[], writes: readonly SubtaskWrite[]];

/**
 * Returns the tasks with the subtasks that pending writes add, tick and remove. Without such writes, it is the same
 * array.
 */
export const withPendingSubtasks = memoizeLast(([tasks, taskWrites, writes]: Pending): readonly Task[] => {
  const forms = taskWrites.flatMap((write) => (write.kind === "edit" && write.patch.subtaskTitles ? [write.id] : []));
  const replaced = new Set(writes.flatMap((write) => (write.kind === "create" && write.from) || []));
  const ids = new Set([...writes.flatMap(({ taskId }) => taskId ?? []), ...forms, ...replaced]);
  if (ids.size === 0) return tasks;
  const touched = tasks.filter(({ id }) => ids.has(id));
  const changes = touched.map((task) => ({
    id: task.id,
    value: {
      ...task,
      ...summaryOfShown(task, taskWrites, writes),
      // The task has been converted to a subtask.
      ...(replaced.has(task.id) && { stage: "delete" as const }),
    },
  }));
  return changed(tasks, changes).items;
});
