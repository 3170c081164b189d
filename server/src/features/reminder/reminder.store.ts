import { newId } from "@baton/domain/kernel/ids";
import type { Reminder } from "@baton/domain/reminder/reminder";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    reminder: ReminderTable;
  }
}

/**
 * A reminder of one person. `lead` is how long before the task is due. `remind_at` is a time; `done` if it is over; empty
 * if it is to be timed again, because the due date has changed (a trigger of the database).
 */
interface ReminderTable {
  workspace_id: string;
  id: string;
  user_id: string;
  task_id: string;
  at: string | null;
  lead: string | null;
  remind_at: string;
}

type Db = Kysely<Tables>;

const done = "done";
const unknown = "";

const ofTask = (db: Db, workspaceId: string, taskId: string) =>
  db.selectFrom("reminder").selectAll().where("workspace_id", "=", workspaceId).where("task_id", "=", taskId);

const toReminder = ({ id, task_id, at, lead, remind_at }: ReminderTable): Reminder => ({
  ...{ id, taskId: task_id, at, before: lead },
  remindsAt: remind_at === done || remind_at === unknown ? null : remind_at,
});

/** Returns a person's reminders of a task, oldest first. */
export async function remindersOf(db: Db, workspaceId: string, userId: string, taskId: string): Promise<Reminder[]> {
  const rows = await ofTask(db, workspaceId, taskId).where("user_id", "=", userId).orderBy("id").execute();
  return rows.map(toReminder);
}

/** Returns a reminder, if it is this person's. */
export async function findReminder(
  db: Db,
  workspaceId: string,
  userId: string,
  id: string,
): Promise<Reminder | undefined> {
  const rows = db.selectFrom("reminder").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id);
  const row = await rows.where("user_id", "=", userId).executeTakeFirst();
  return row && toReminder(row);
}

/** Stores a reminder. Without `remindsAt`, it is over, or waits for a due date. */
export async function insertReminder({ db, workspaceId }: Tx, userId: string, reminder: Reminder): Promise<void> {
  const { id, taskId, at, before, remindsAt } = reminder;
  const person = { workspace_id: workspaceId, user_id: userId };
  await db
    .insertInto("reminder")
    .values({ ...person, id, task_id: taskId, at, lead: before, remind_at: remindsAt ?? done })
    .execute();
}

export async function deleteReminder({ db, workspaceId }: Tx, id: string): Promise<void> {
  await db.deleteFrom("reminder").where("workspace_id", "=", workspaceId).where("id", "=", id).execute();
}

/** Gives the next task of a series the reminders before the completed one was due. */
export async function copyReminders({ db, workspaceId }: Tx, from: string, to: string): Promise<void> {
  const rows = await ofTask(db, workspaceId, from).where("lead", "is not", null).execute();
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, id: newId(), task_id: to, remind_at: unknown }));
  await db.insertInto("reminder").values(copies).execute();
}

/** A reminder whose time has come, or that is to be timed again. */
export interface DueReminder extends Reminder {
  readonly workspaceId: string;
  readonly userId: string;
  readonly isUntimed: boolean;
  readonly stored: string;
}

/** Returns reminders of all workspaces whose time has come at `now`, and those that are to be timed again. */
export async function dueReminders(db: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const rows = db.selectFrom("reminder").selectAll().where("remind_at", "<=", now.toISOString());
  const due = await rows.orderBy("remind_at").limit(limit).execute();
  return due.map((row) => ({
    ...toReminder(row),
    ...{ workspaceId: row.workspace_id, userId: row.user_id, stored: row.remind_at },
    isUntimed: row.remind_at === unknown,
  }));
}

/**
 * Sets when a reminder is next; over if undefined. Returns false if it has changed meanwhile: another node has reminded,
 * or the due date was moved.
 */
export async function setRemindAt({ db, workspaceId }: Tx, { id, stored }: DueReminder, next?: Date): Promise<boolean> {
  const changed = db
    .updateTable("reminder")
    .set({ remind_at: next?.toISOString() ?? done })
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .where("remind_at", "=", stored);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}
