import { setImmediate } from "node:timers/promises";
import { omit } from "@baton/domain/kernel/names";
import { type Task, taskEntity, textFields } from "@baton/domain/task/task";
import { type ExpressionBuilder, sql } from "kysely";
import { columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { type Db, isVisible, leanTexts, type TeamScope, taskHistory, taskLog } from "./task.store.ts";
import type { Listing, Read } from "./task-pages.ts";
import { tellPeople } from "./tell-people.ts";

const mapping = columnsOf(omit(taskEntity.rowShape, textFields));

/** Returns the task stored in a row, as lists show it. */
export function toLeanTask(row: Tables["task"]): Task {
  const { workspaceId: _private, ...task } = mapping.fromColumns(row);
  return task;
}

/** How a task is changed without reading its long texts. */
export const leanTable: EntityTable<Task, "task"> & WithConsequences<Task> = {
  table: "task",
  isTask: true,
  texts: leanTexts,
  toRow: mapping.toColumns,
  toWire: (task) => task,
  toLog: taskLog,
  ownersOf: ({ assigneeIds }) => assigneeIds,
  recorded: taskHistory(({ assigneeIds }) => ({ assigneeIds })),
  afterwards: (tx, task, before) => tellPeople(tx, task, before),
};

/** Selects from the tasks of a workspace, without their long texts. */
export function leanTasks(db: Db, workspaceId: string) {
  return db.selectFrom("task").where("workspace_id", "=", workspaceId);
}

/** The counted bytes of what lists show of a task. */
export const leanSize = sizeOf({ texts: [...leanTexts, "first_subtask"] });

/** Returns the condition that a task is not in the archive, equivalent to `isArchived`. */
export function isKept(before: string) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, "task">) =>
    and([
      eb("stage", "!=", "delete"),
      eb("archived_at", "is", null),
      or([eb("stage", "!=", "completed"), eb("completed_at", "is", null), eb("completed_at", ">=", before)]),
    ]);
}

/** Selects the tasks of a workspace outside the archive that are listed. */
interface Kept {
  /** The time before which completed tasks are in the archive. */
  readonly before: string;
  /** Only tasks of this project; undefined for all projects. */
  readonly projectId?: string | undefined;
}

function tasksIn(db: Db, team: TeamScope, { projectId }: Kept) {
  const all = leanTasks(db, team.workspaceId).where(isVisible(team));
  return projectId === undefined ? all : all.where("project_id", "=", projectId);
}

/** The tasks of a workspace, or of a project, that are not in the archive. */
export function leanListing(team: TeamScope, which: Kept): Listing<Task> {
  return {
    sizes: (db, after, limit) =>
      tasksIn(db, team, which)
        .select(["id", leanSize.as("bytes")])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    async tasks(db, after, last) {
      const kept = tasksIn(db, team, which).selectAll().where(isKept(which.before));
      const rows = await kept.where("id", ">", after).where("id", "<=", last).orderBy("id").execute();
      return rows.map(toLeanTask);
    },
  };
}

/** Replaces the fields of a task that lists show. */
export function updateLean(tx: Tx, before: Task, task: Task): Promise<Task> {
  return tx.update(leanTable, before, task);
}

const idsQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  leanTasks(db, workspaceId).selectAll().where("id", "in", ids),
);

/** Returns all tasks with these ids, in or outside the archive, in no particular order. */
export async function leanByIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  return (await idsQuery(db, workspaceId, ids)).rows.map(toLeanTask);
}

/** Returns the tasks with these ids that are not in the archive, in no particular order. */
export async function leanAmong(db: Db, team: TeamScope, which: Kept, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const kept = tasksIn(db, team, which).selectAll().where(isKept(which.before));
  return (await kept.where("id", "in", ids).execute()).map(toLeanTask);
}

/** Maximum number of a person's own tasks that their page loads first. */
const mostOwn = 5000;
/** Number of own tasks per query. */
const ownAtOnce = 200;

/** Returns the ids of all open tasks that are assigned to a person, newest first. */
async function idsOfPerson(db: Db, dialect: Store["dialect"], workspaceId: string, userId: string): Promise<string[]> {
  // Written exactly as in the index.
  const open = leanTasks(db, workspaceId).select("id").where(sql<boolean>`stage in ('todo', 'in-progress')`);
  const named = JSON.stringify(userId);
  const own =
    dialect === "postgres"
      ? open.where(sql<boolean>`assignee_ids::jsonb @> ${`[${named}]`}::jsonb`)
      : // The index has tasks with assignees before those without.
        open.where("assignee_ids", "<", "[]").where("assignee_ids", "like", `%${named}%`);
  const ids = (await own.execute()).map(({ id }) => id);
  return ids.sort().reverse();
}

/** Yields a person's own open tasks in all projects, outside the archive. If there are too many, the newest ones. */
export async function* ownTasks(
  read: Read,
  dialect: Store["dialect"],
  team: TeamScope,
  { before, userId }: { readonly before: string; readonly userId: string },
): AsyncGenerator<Task[]> {
  const ids = await read((db) => idsOfPerson(db, dialect, team.workspaceId, userId));
  let count = 0;
  for (let first = 0; first < ids.length && count < mostOwn; first += ownAtOnce) {
    // SQLite answers synchronously, so reading and serialising without a pause would block the event loop.
    await setImmediate();
    const tasks = await read((db) => leanAmong(db, team, { before }, ids.slice(first, first + ownAtOnce)));
    count += tasks.length;
    yield tasks;
  }
}
