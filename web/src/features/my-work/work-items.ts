import type { DayPlan } from "@baton/domain/day-plan/day-plan";
import { addDays, today as dayOf } from "@baton/domain/kernel/dates";
import type { AssignedSubtask } from "@baton/domain/subtask/subtask";
import { isOpen, priorities, type Task } from "@baton/domain/task/task";

/** Something that a person is to do: a task, or a subtask of one. */
export interface WorkItem {
  readonly id: string;
  readonly task: Task;
  readonly subtask?: AssignedSubtask;
  /** The day on which it is due; empty if it has none. */
  readonly due: string;
  /** The day until which the person snoozed it. */
  readonly snoozedUntil?: string | undefined;
  /** The day on which it is listed: the end of its snooze, or else the day on which it is due. */
  readonly day: string;
}

/** The groups of a person's work, in order. */
export const workGroups = ["overdue", "today", "week", "later", "none", "done"] as const;
export type WorkGroup = (typeof workGroups)[number];

/** Today, and the last day of its week. */
export interface Now {
  readonly today: string;
  readonly weekEnd: string;
}

/** Returns the group of an open item that is listed on a day. */
export function groupOfDay(day: string, { today, weekEnd }: Now): WorkGroup {
  if (day === "") return "none";
  if (day <= today) return day < today ? "overdue" : "today";
  return day <= weekEnd ? "week" : "later";
}

interface Person {
  readonly userId: string;
  readonly today: string;
  readonly plan: DayPlan;
}

/**
 * Returns a person's open items: their tasks, and their subtasks of all tasks. A snoozed one is listed on the day on
 * which its snooze ends, and from then on today, until it is completed.
 */
export function openItems(tasks: readonly Task[], { userId, today, plan }: Person): WorkItem[] {
  const listed = (item: Omit<WorkItem, "day" | "snoozedUntil">): WorkItem => {
    const snoozedUntil = plan.snoozed[item.id];
    if (snoozedUntil === undefined) return { ...item, day: item.due };
    return { ...item, snoozedUntil, day: snoozedUntil < today ? today : snoozedUntil };
  };
  return tasks.filter(isOpen).flatMap((task): WorkItem[] => {
    const own = task.assigneeIds.includes(userId) ? [listed({ id: task.id, task, due: task.endingDate })] : [];
    const subtasks = task.assignedSubtasks.filter(({ assigneeId }) => assigneeId === userId);
    return [
      ...own,
      ...subtasks.map((subtask) => listed({ id: subtask.id, task, subtask, due: subtask.dueDate ?? "" })),
    ];
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
    .map((task) => ({ id: task.id, task, due: task.endingDate, day }));
}

/** Compares items by their day, priority and number. Those without a day come last. */
function byDay(a: WorkItem, b: WorkItem): number {
  return (
    (a.day || "9").localeCompare(b.day || "9") ||
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

/** Returns a person's work by group, in order. What is listed today is in the order of their plan. */
export function workOf(
  tasks: readonly Task[],
  { weekEnd, ...person }: Person & Now,
): ReadonlyMap<WorkGroup, readonly WorkItem[]> {
  const { userId, today, plan } = person;
  const groups = Map.groupBy(openItems(tasks, person), ({ day }) => groupOfDay(day, { today, weekEnd }));
  for (const [group, items] of groups) items.sort(group === "today" ? byPlan(plan.items) : byDay);
  groups.set("done", completedOn(tasks, userId, today));
  return groups;
}

/** Returns the day that an item gets in a group; undefined for a group whose days are in the past. */
export function dayOfGroup(group: WorkGroup, { today, weekEnd }: Now): string | undefined {
  const days: Partial<Record<WorkGroup, string>> = {
    today,
    week: weekEnd > today ? weekEnd : addDays(today, 1),
    later: addDays(weekEnd, 1),
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

interface Move {
  /** What becomes due on the day. */
  readonly dated: readonly WorkItem[];
  /** The days until which items are snoozed from now on; null for no longer. */
  readonly snoozed: Readonly<Record<string, string | null>>;
  /** Whether tasks are only snoozed, because the person may not change when they are due. */
  readonly isForOneself: boolean;
}

/**
 * Returns how items get to a day: what the person may edit becomes due on it, and is snoozed no longer. Other tasks are
 * snoozed until then, which nobody else sees. Everybody may change when a subtask is due.
 */
export function moveTo(items: readonly WorkItem[], day: string, mayEdit: (task: Task) => boolean): Move {
  // There is no snooze without a day: the write of the dates says why it is refused.
  const isOwn = ({ task, subtask }: WorkItem) => subtask !== undefined || day === "" || mayEdit(task);
  const own = items.filter(isOwn);
  const others = items.filter((item) => !isOwn(item));
  const awake = own.filter(({ snoozedUntil }) => snoozedUntil !== undefined);
  return {
    dated: own.filter(({ due }) => due !== day),
    snoozed: Object.fromEntries([...awake.map(({ id }) => [id, null]), ...others.map(({ id }) => [id, day])]),
    isForOneself: others.length > 0,
  };
}
