import { newId } from "@baton/domain/kernel/ids";
import { setOfInbox } from "@baton/domain/kernel/synced";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn } from "@baton/domain/notification-settings/time-zone";
import { inProject } from "@baton/domain/project/project.policy";
import { type RunningTimer, type Timed, timedBetween } from "@baton/domain/timer/timer";
import type { Kysely } from "kysely";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { settingsOf } from "../notification-settings/public.ts";
import { summariesByIds } from "../task/public.ts";
import { insertTimeEntry, type Logged } from "../time-entry/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    timer: TimerTable;
  }
}

/** The running timer of a person. Each has one at most. */
interface TimerTable {
  workspace_id: string;
  user_id: string;
  task_id: string;
  started_at: string;
}

type Db = Kysely<Tables>;

/** A timer that runs, with its person. */
export type StoredTimer = RunningTimer & { readonly userId: string };

const toTimer = (row: TimerTable): StoredTimer => ({
  userId: row.user_id,
  taskId: row.task_id,
  startedAt: row.started_at,
});

const ownQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("timer").selectAll().where("workspace_id", "=", workspaceId).where("user_id", "=", userId),
);

/** Returns the timer of a person, if it runs. */
export async function timerOf(db: Db, workspaceId: string, userId: string): Promise<StoredTimer | undefined> {
  return (await ownQuery(db, workspaceId, userId)).rows.map(toTimer)[0];
}

const logOf = (userId: string) => ({ entity: "timer", audience: `person:${userId}`, set: setOfInbox(userId) }) as const;

/** Tells the pages of a person that their timer runs no more. */
const tellEnd = (tx: Tx, userId: string): void => tx.changed(logOf(userId), userId, null);

/** Starts the timer of a person, who has none, on a task of a project. */
export async function insertTimer(
  tx: Tx,
  projectId: string,
  { userId, taskId, startedAt }: StoredTimer,
): Promise<void> {
  const row = { workspace_id: tx.workspaceId, user_id: userId, task_id: taskId, started_at: startedAt };
  await tx.db.insertInto("timer").values(row).execute();
  const log = { ...logOf(userId), audience: inProject(`person:${userId}`, projectId) };
  tx.changed(log, userId, { taskId, startedAt } satisfies RunningTimer);
}

/** What a stopped timer has logged. */
export type StoppedTimer = Logged & Pick<Timed, "message">;

/**
 * Stops a timer, and logs its time on the day on which it was started, in the time zone of its person. That is work which
 * was done, so it is logged whatever has happened to the task or the project since.
 */
export async function stopTimer(tx: Tx, { userId, taskId, startedAt }: StoredTimer): Promise<StoppedTimer> {
  const [task] = await summariesByIds(tx.db, tx.workspaceId, [taskId]);
  if (!task) throw new Error("A timer runs on a task that does not exist.");
  const { message, ...timed } = timedBetween(startedAt, tx.now);
  const { timeZone } = await settingsOf(tx.db, userId);
  const day = dayIn(timeZone ?? unknownZone, new Date(startedAt));
  await tx.db.deleteFrom("timer").where("workspace_id", "=", tx.workspaceId).where("user_id", "=", userId).execute();
  tellEnd(tx, userId);
  return { ...(await insertTimeEntry(tx, task, { id: newId(), userId, day, ...timed })), message };
}

/** Stops the timer of a person who leaves the workspace: the database would delete it with their membership. */
export async function stopTimerOf(tx: Tx, userId: string): Promise<void> {
  const running = await timerOf(tx.db, tx.workspaceId, userId);
  if (running) await stopTimer(tx, running);
}

/** Stops the timers that run on the tasks of a project. */
export async function stopTimersIn(tx: Tx, projectId: string): Promise<void> {
  const rows = await tx.db
    .selectFrom("timer")
    .innerJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "timer.workspace_id").onRef("task.id", "=", "timer.task_id"),
    )
    .selectAll("timer")
    .where("timer.workspace_id", "=", tx.workspaceId)
    .where("task.project_id", "=", projectId)
    .execute();
  for (const row of rows) await stopTimer(tx, toTimer(row));
}

/** Tells the people whose timers run on a task that they end, because the task is deleted permanently. */
export async function endTimersOn(tx: Tx, taskId: string): Promise<void> {
  const timers = tx.db.selectFrom("timer").select("user_id").where("workspace_id", "=", tx.workspaceId);
  for (const { user_id } of await timers.where("task_id", "=", taskId).execute()) tellEnd(tx, user_id);
}
