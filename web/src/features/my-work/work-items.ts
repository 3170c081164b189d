import { addDays, today as dayOf, mondayOf } from "@baton/domain/kernel/dates";
import type { AssignedSubtask } from "@baton/domain/subtask/subtask";
import { isOpen, priorities, type Task } from "@baton/domain/task/task";

/** Something that a person is to do: a task, or a subtask of one. */
export interface WorkItem {
  readonly id: string;
  readonly task: Task;
  readonly subtask?: AssignedSubtask;
  /** The day on which it is due; empty if it has none. */
  readonly due: string;
}

/** The groups of a person's work, in order. */
export const workGroups = ["overdue", "today", "week", "later", "none", "done"] as const;
export type WorkGroup = (typeof workGroups)[number];

/** Returns the last day of the week that contains a day. */
const sundayOf = (day: string): string => addDays(mondayOf(day), 6);

/** Returns the group of an open item that is due on a day. */
export function groupOfDay(due: string, today: string): WorkGroup {
  if (due === "") return "none";
  if (due <= today) return due < today ? "overdue" : "today";
  return due <= sundayOf(today) ? "week" : "later";
}

/** Returns a person's open items: their tasks, and their subtasks of all tasks. */
export function openItems(tasks: readonly Task[], userId: string): WorkItem[] {
  return tasks.filter(isOpen).flatMap((task): WorkItem[] => {
    const own = task.assigneeIds.includes(userId) ? [{ id: task.id, task, due: task.endingDate }] : [];
    const subtasks = task.assignedSubtasks.filter(({ assigneeId }) => assigneeId === userId);
    return [...own, ...subtasks.map((subtask) => ({ id: subtask.id, task, subtask, due: subtask.dueDate ?? "" }))];
  });
}

/** Returns the tasks of a person that were completed on a day, the last one first. */
function completedOn(tasks: readonly Task[], userId: string, day: string): WorkItem[] {
  const isDone = ({ stage, completedAt, assigneeIds }: Task) =>
    stage === "completed" &&
    completedAt !== null &&
    assigneeIds.includes(userId) &&
    dayOf(new Date(completedAt)) === day;
  return tasks
    .filter(isDone)
    .sort((a, b) => (b.completedAt ?? "").localeCompare(a.completedAt ?? ""))
    .map((task) => ({ id: task.id, task, due: task.endingDate }));
}

/** Compares items by their day, priority and number. Those without a day come last. */
function byDay(a: WorkItem, b: WorkItem): number {
  return (
    (a.due || "9").localeCompare(b.due || "9") ||
    priorities.indexOf(a.task.priority) - priorities.indexOf(b.task.priority) ||
    a.task.projectId.localeCompare(b.task.projectId) ||
    a.task.number - b.task.number
  );
}

/** Returns a comparison by a person's own order. Items that it lacks follow the others, by priority. */
function byPlan(plan: readonly string[]) {
  const places = new Map(plan.map((id, index) => [id, index]));
  const placeOf = ({ id }: WorkItem) => places.get(id) ?? plan.length;
  return (a: WorkItem, b: WorkItem) => placeOf(a) - placeOf(b) || byDay(a, b);
}

/** Returns a person's work by group, in order. What is due today is in the order of their plan. */
export function workOf(
  tasks: readonly Task[],
  { userId, today, plan }: { readonly userId: string; readonly today: string; readonly plan: readonly string[] },
): ReadonlyMap<WorkGroup, readonly WorkItem[]> {
  const groups = Map.groupBy(openItems(tasks, userId), ({ due }) => groupOfDay(due, today));
  for (const [group, items] of groups) items.sort(group === "today" ? byPlan(plan) : byDay);
  groups.set("done", completedOn(tasks, userId, today));
  return groups;
}

/** Returns the day that an item gets in a group; undefined for a group whose days are in the past. */
export function dayOfGroup(group: WorkGroup, today: string): string | undefined {
  const sunday = sundayOf(today);
  const days: Partial<Record<WorkGroup, string>> = {
    today,
    week: sunday > today ? sunday : addDays(today, 1),
    later: addDays(sunday, 1),
    none: "",
  };
  return days[group];
}

/** Returns ids in order, with some of them moved beside another one. */
export function placedBeside(
  ids: readonly string[],
  moved: readonly string[],
  beside: { readonly id: string; readonly side: "before" | "after" },
): string[] {
  const rest = ids.filter((id) => !moved.includes(id));
  const at = rest.indexOf(beside.id);
  // Dropped beside one of those that move.
  if (at < 0) return [...ids];
  return rest.toSpliced(at + (beside.side === "after" ? 1 : 0), 0, ...moved);
}
