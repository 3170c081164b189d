import { setOfTask } from "@baton/domain/kernel/synced";
import type { Task } from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import { type TimeEntry, type TimeEntryRow, timeEntryEntity } from "@baton/domain/time-entry/time-entry";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { updateSummary } from "../task/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    time_entry: Columns<TimeEntryRow>;
  }
}

export type Db = Kysely<Tables>;
/** A task with the fields that determine who sees it. */
type Seen = Parameters<typeof taskAudience>[0];

/** A time entry, and the summary of its task with the sum of its entries. */
export interface Logged {
  readonly entry: TimeEntry;
  readonly task: Task;
}

const mapping = columnsOf(timeEntryEntity.rowShape);

/** How time entries are stored. */
export const timeEntryTable = {
  table: "time_entry",
  texts: ["task_id", "user_id", "note"],
  belongsTo: { task: ["task_id"] },
} as const satisfies CountedTable;

/** Returns how the time entries of a task are stored, and how the change log shows them to people who see the task. */
function tableOf(task: Seen): EntityTable<TimeEntry, "time_entry"> {
  return {
    ...timeEntryTable,
    toRow: (entry) => mapping.toColumns(entry),
    toWire: (entry) => entry,
    toLog: ({ taskId }) => ({ entity: "timeEntry", audience: taskAudience(task), set: setOfTask(taskId) }),
  };
}

function toEntry(row: Columns<TimeEntryRow>): TimeEntry {
  const { workspaceId: _private, ...entry } = mapping.fromColumns(row);
  return entry;
}

const listQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("time_entry")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .orderBy("day")
    .orderBy("id"),
);

/** Returns the time entries of a task, in the order of days. One without time spent has none, so nothing is read. */
export async function timeEntriesOf(
  db: Db,
  workspaceId: string,
  { id, timeSpent }: Pick<Task, "id" | "timeSpent">,
): Promise<TimeEntry[]> {
  return timeSpent === 0 ? [] : (await listQuery(db, workspaceId, id)).rows.map(toEntry);
}

const countQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("time_entry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId),
);

/** Returns the number of time entries of a task. */
export async function countTimeEntries({ db, workspaceId }: Tx, taskId: string): Promise<number> {
  return (await countQuery(db, workspaceId, taskId)).rows[0]?.count ?? 0;
}

const entryQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("time_entry").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns the time entry with this id in a workspace, if any. */
export async function findTimeEntry(db: Db, workspaceId: string, id: string): Promise<TimeEntry | undefined> {
  return (await entryQuery(db, workspaceId, id)).rows.map(toEntry)[0];
}

/** Returns time entries of a workspace with ids after `after`, ordered by id. */
export async function timeEntriesAfter(db: Db, workspaceId: string, after: string, limit: number) {
  const all = db.selectFrom("time_entry").selectAll().where("workspace_id", "=", workspaceId);
  return (await all.where("id", ">", after).orderBy("id").limit(limit).execute()).map(toEntry);
}

/** Changes the time that lists show for a task. */
const spend = (tx: Tx, task: Task, minutes: number): Promise<Task> =>
  minutes === 0
    ? Promise.resolve(task)
    : updateSummary(tx, task, { ...task, timeSpent: task.timeSpent + minutes, updatedAt: tx.now });

/** Stores a new time entry, and adds its time to that of its task. */
export async function insertTimeEntry(
  tx: Tx,
  task: Task,
  fields: Omit<TimeEntry, "taskId" | "version" | "createdAt" | "updatedAt">,
): Promise<Logged> {
  const made = { taskId: task.id, version: 1, createdAt: tx.now, updatedAt: tx.now };
  const entry = await tx.insert(tableOf(task), { ...fields, ...made });
  return { entry, task: await spend(tx, task, entry.minutes) };
}

/** Replaces a time entry. */
export async function updateTimeEntry(tx: Tx, task: Task, before: TimeEntry, entry: TimeEntry): Promise<Logged> {
  const stored = await tx.update(tableOf(task), before, { ...entry, updatedAt: tx.now });
  return { entry: stored, task: await spend(tx, task, stored.minutes - before.minutes) };
}

/** Deletes a time entry. */
export async function removeTimeEntry(tx: Tx, task: Task, entry: TimeEntry): Promise<Logged> {
  await tx.remove(tableOf(task), entry);
  return { entry, task: await spend(tx, task, -entry.minutes) };
}

/** Stores time entries of tasks that nobody sees yet, and their sums in the rows of the tasks. */
export async function importTimeEntries(tx: Tx, entries: readonly TimeEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.importAll(tableOf({ stage: "todo", trashedBy: null, projectId: "" }), entries);
  await tx.db
    .updateTable("task")
    .set(({ selectFrom }) => ({
      time_spent: selectFrom("time_entry")
        .whereRef("time_entry.workspace_id", "=", "task.workspace_id")
        .whereRef("time_entry.task_id", "=", "task.id")
        .select(sql<number>`cast(coalesce(sum(minutes), 0) as integer)`.as("minutes")),
    }))
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "in", [...new Set(entries.map(({ taskId }) => taskId))])
    .execute();
}
