import { setImmediate } from "node:timers/promises";
import { notificationLimits } from "@baton/domain/notification/notification";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { type DueTask, dueTasks, notifiedSince } from "./due.store.ts";
import { deleteNotifications, notificationsBefore } from "./notification.store.ts";
import { notify } from "./notifying/public.ts";

const dayMs = 24 * 3600 * 1000;
/** Number of notifications per transaction. */
const batch = 200;

/** Deletes old notifications, and returns their number. */
export async function purgeNotifications(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - notificationLimits.days * dayMs).toISOString();
  let count = 0;
  for (;;) {
    const old = await notificationsBefore(store.read, before, batch);
    for (const [workspaceId, some] of Map.groupBy(old, (each) => each.workspaceId)) {
      const ids = some.map(({ id }) => id);
      await store.write({ ...systemScope, workspaceId }, (tx) => deleteNotifications(tx, ids));
    }
    count += old.length;
    if (old.length < batch) return count;
  }
}

/** The hour, in UTC, from which people are notified of due tasks: not everyone's time zone is known. */
const notifiedFromHour = 8;
/**
 * Number of days after which people are no longer notified that a task is late, because Baton was not running before.
 */
const lateDays = 3;

const dayAt = (now: Date, inDays: number) => new Date(now.getTime() + inDays * dayMs).toISOString().slice(0, 10);

/** Notifies the assignees of a task that it is due, once per due date. */
async function notifyOfDueTask(store: Store, task: DueTask, kind: "dueTomorrow" | "overdue"): Promise<number> {
  // One day before the due date is the earliest possible time.
  const since = new Date(Date.parse(task.dueDate) - dayMs).toISOString();
  const notified = await notifiedSince(store.read, task, kind, since);
  const left = task.assigneeIds.filter((id) => !notified.has(id));
  if (left.length === 0) return 0;
  const { workspaceId, id: taskId, projectId, title } = task;
  await store.write({ ...systemScope, workspaceId }, (tx) => notify(tx, kind, { taskId, projectId, title }, left));
  return left.length;
}

/** Notifies people of their tasks that are due tomorrow or have become late. Returns the number of people notified. */
export async function notifyOfDueTasks(store: Store, now: Date): Promise<number> {
  if (now.getUTCHours() < notifiedFromHour) return 0;
  const past = Array.from({ length: lateDays }, (_each, index) => dayAt(now, -1 - index));
  let count = 0;
  for (const [kind, days] of [["dueTomorrow", [dayAt(now, 1)]] as const, ["overdue", past] as const]) {
    for (let tasks = await dueTasks(store.read, days, "", batch); tasks.length > 0; ) {
      for (const task of tasks) count += await notifyOfDueTask(store, task, kind);
      tasks = await dueTasks(store.read, days, tasks.at(-1)?.id ?? "", batch);
      await setImmediate();
    }
  }
  return count;
}
