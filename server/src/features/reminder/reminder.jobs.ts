import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { reminderMoment } from "@baton/domain/reminder/reminder";
import { isOpen, type Task } from "@baton/domain/task/task";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { runEvery, systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { notify } from "../notification/notifying/public.ts";
import { settingsAmong } from "../notification-settings/public.ts";
import { summariesByIds } from "../task/public.ts";
import { type DueReminder, dueReminders, setRemindAt } from "./reminder.store.ts";

const everyMs = 15_000;
/** Number of reminders per transaction. */
const batch = 200;

/** Reminds a person, unless the task is done meanwhile. Those that were missed while no server was running arrive once. */
async function remind(tx: Tx, reminder: DueReminder, task: Task): Promise<void> {
  if (!(await setRemindAt(tx, reminder))) return;
  const { id: taskId, projectId, title } = task;
  if (isOpen(task)) await notify(tx, "reminder", { taskId, projectId, title }, [reminder.userId]);
}

/** Times a reminder again after the due date has changed. One whose time has passed then is over. */
async function time(tx: Tx, reminder: DueReminder, task: Task, zone: string, now: Date): Promise<void> {
  const moment = reminderMoment(reminder, task, zone);
  await setRemindAt(tx, reminder, moment && moment > now ? moment : undefined);
}

/** Considers reminders of one workspace in one write. */
async function consider(tx: Tx, due: readonly DueReminder[], zoneOf: (userId: string) => string, now: Date) {
  const ids = [...new Set(due.map(({ taskId }) => taskId))];
  const tasks = new Map((await summariesByIds(tx.db, tx.workspaceId, ids)).map((task) => [task.id, task]));
  for (const reminder of due) {
    const task = tasks.get(reminder.taskId);
    if (!task) continue;
    if (reminder.isUntimed) await time(tx, reminder, task, zoneOf(reminder.userId), now);
    else await remind(tx, reminder, task);
  }
}

/** Reminds people of everything whose time has come at `now`. Returns the number of reminders that were considered. */
export async function remindPeople(store: Store, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await dueReminders(store.read, now, batch);
    if (due.length === 0) return count;
    const people = due.map(({ userId }) => userId);
    const settings = await settingsAmong(store.read, people);
    const zoneOf = (userId: string) => settings(userId).timeZone ?? unknownZone;
    for (const [workspaceId, some] of Map.groupBy(due, (each) => each.workspaceId)) {
      await store.write({ ...systemScope, workspaceId }, (tx) => consider(tx, some, zoneOf, now));
    }
    count += due.length;
  }
}

/** Reminds people, one node at a time. */
export function runReminders(app: FastifyInstance, { store }: Services): void {
  runEvery(everyMs, app, store, {
    name: "remind people",
    job: async (now) => {
      await remindPeople(store, now);
    },
  });
}
