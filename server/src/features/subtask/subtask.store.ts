import { setOfTask } from "@baton/domain/kernel/synced";
import { type Subtask, type SubtaskRow, subtaskEntity } from "@baton/domain/subtask/subtask";
import { taskAudience } from "@baton/domain/task/task.policy";
import { byRank } from "@baton/domain/task/task.rank";
import { type Kysely, sql } from "kysely";
import { type Columns, columnOf, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { jsonRows } from "../../platform/store/json-rows.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    subtask: Columns<SubtaskRow>;
  }
}

type Db = Kysely<Tables>;
/** The fields of a task that determine who sees it. */
type Seen = Parameters<typeof taskAudience>[0];

const mapping = columnsOf(subtaskEntity.rowShape);

/** How subtasks are stored. */
export const subtaskTable = {
  table: "subtask",
  texts: ["title"],
  belongsTo: { task: ["task_id"] },
} as const satisfies CountedTable;

/** Returns how the subtasks of a task are stored, and how the change log shows them to people who see the task. */
function tableOf(task: Seen): EntityTable<Subtask, "subtask"> {
  return {
    ...subtaskTable,
    toRow: (subtask) => mapping.toColumns(subtask),
    toWire: (subtask) => subtask,
    toLog: ({ taskId }) => ({ entity: "subtask", audience: taskAudience(task), set: setOfTask(taskId) }),
    recorded: {
      entity: "subtask",
      historiesOf: ({ taskId }) => [{ taskId, projectId: task.projectId }],
      nameOf: ({ title }) => title,
      fieldsOf: ({ title, done, assigneeId, dueDate }) => ({ title, done, assigneeId, dueDate }),
    },
  };
}

function toSubtask(row: Columns<SubtaskRow>): Subtask {
  const { workspaceId: _private, ...subtask } = mapping.fromColumns(row);
  return subtask;
}

const query = prepared((db, workspaceId: string, taskIds: readonly string[]) =>
  db
    .selectFrom("subtask")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "in", taskIds)
    .orderBy("rank")
    .orderBy("id"),
);

/** Returns the subtasks of some tasks in order, by the id of their task. */
export async function subtasksOf(
  db: Db,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Subtask[]>> {
  const all = new Map<string, Subtask[]>();
  if (taskIds.length === 0) return all;
  const { rows } = await query(db, workspaceId, taskIds);
  for (const subtask of rows.map(toSubtask)) {
    const known = all.get(subtask.taskId);
    if (known) known.push(subtask);
    else all.set(subtask.taskId, [subtask]);
  }
  return all;
}

/** Returns an SQL expression for the subtasks of a task, in a query of tasks, for `subtasksIn`. */
export function subtasksJson(db: Db) {
  const subtasks = db
    .selectFrom("subtask")
    .selectAll()
    .where("subtask.workspace_id", "=", sql.ref<string>("task.workspace_id"))
    .where("subtask.task_id", "=", sql.ref<string>("task.id"));
  return jsonRows(db, subtasks, Object.keys(subtaskEntity.rowShape).map(columnOf));
}

/** Returns the subtasks in the result of `subtasksJson`, in order. */
export const subtasksIn = (json: string): Subtask[] =>
  (JSON.parse(json) as Columns<SubtaskRow>[]).map(toSubtask).sort(byRank);

/** Returns an SQL expression for the bytes of the subtasks of each task in a table. */
export function subtaskBytes(db: Db, table: "task" | "task_text") {
  // Uses the query builder, because a table name in plain SQL would lack the schema.
  return db
    .selectFrom("subtask")
    .select(sql<number>`cast(coalesce(sum(octet_length(subtask.title)), 0) as bigint)`.as("bytes"))
    .where(sql.ref("subtask.workspace_id"), "=", sql.ref(`${table}.workspace_id`))
    .where(sql.ref("subtask.task_id"), "=", sql.ref(`${table}.id`));
}

/** Returns the titles of the subtasks of the tasks with ids after `after`, up to `last`. */
export function titlesBetween(db: Db, workspaceId: string, after: string, last: string) {
  return db
    .selectFrom("subtask")
    .select(["task_id as taskId", "title"])
    .where("workspace_id", "=", workspaceId)
    .where("task_id", ">", after)
    .where("task_id", "<=", last)
    .execute();
}

const taskQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("subtask").select("task_id").where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns the id of the task that a subtask of a workspace belongs to, if the subtask exists. */
export async function taskIdOf(db: Db, workspaceId: string, id: string): Promise<string | undefined> {
  return (await taskQuery(db, workspaceId, id)).rows[0]?.task_id;
}

/**
 * Replaces the subtasks `before` of a task with `after`, and returns them as stored, in order. Subtasks with a new id
 * are inserted, different objects with a known id are updated, and missing ones are deleted.
 */
export async function storeSubtasks(
  tx: Tx,
  task: Seen,
  before: readonly Subtask[],
  after: readonly Subtask[],
): Promise<readonly Subtask[]> {
  if (before === after) return before;
  const table = tableOf(task);
  const known = new Map(before.map((subtask) => [subtask.id, subtask]));
  const kept = new Set(after.map(({ id }) => id));
  for (const subtask of before) if (!kept.has(subtask.id)) await tx.remove(table, subtask);
  // Sent in one round trip.
  const stored = await Promise.all(
    after.map((subtask) => {
      const now = known.get(subtask.id);
      if (!now) return tx.insert(table, subtask);
      return now === subtask ? subtask : tx.update(table, now, { ...subtask, updatedAt: tx.now });
    }),
  );
  return stored.sort(byRank);
}

type WithSubtasks = Seen & { readonly subtasks: readonly Subtask[] };

/** Stores the subtasks of a new task. */
export async function insertSubtasks(tx: Tx, task: WithSubtasks): Promise<void> {
  await tx.insertUnlogged(tableOf(task), task.subtasks);
}

/** Stores the subtasks of tasks that nobody sees yet. */
export async function importSubtasks(tx: Tx, tasks: readonly WithSubtasks[]) {
  const [task] = tasks;
  if (!task) return;
  await tx.importAll(
    tableOf(task),
    tasks.flatMap(({ subtasks }) => subtasks),
  );
}
