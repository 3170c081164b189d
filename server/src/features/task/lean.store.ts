import { omit } from "@baton/domain/kernel/names";
import { type Task, taskEntity, textFields } from "@baton/domain/task/task";
import type { ExpressionBuilder } from "kysely";
import { columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { type Db, isVisible, leanTexts, type TeamScope, taskHistory, taskLog } from "./task.store.ts";
import type { Listing } from "./task-pages.ts";
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
  recorded: taskHistory(({ assigneeIds }) => ({ assigneeIds })),
  afterwards: (tx, task, before) => tellPeople(tx, task, before),
};

/** Selects from the tasks of a workspace, without their long texts. */
export function leanTasks(db: Db, workspaceId: string) {
  return db.selectFrom("task").where("workspace_id", "=", workspaceId);
}

/** The counted bytes of what lists show of a task. */
export const leanSize = sizeOf({ texts: [...leanTexts, "first_subtask"] });

/** Returns a condition: the task is not in the archive, as `isArchived` has it. */
export function isKept(before: string) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, "task">) =>
    and([
      eb("stage", "!=", "delete"),
      eb("archived_at", "is", null),
      or([eb("stage", "!=", "completed"), eb("completed_at", "is", null), eb("completed_at", ">=", before)]),
    ]);
}

/** Which tasks of a workspace outside the archive are listed. */
interface Kept {
  /** The time before which completed tasks are in the archive. */
  readonly before: string;
  /** Only tasks of this project; without it, those of all. */
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

/** Replaces what lists show of a task. */
export function updateLean(tx: Tx, before: Task, task: Task): Promise<Task> {
  return tx.update(leanTable, before, task);
}

/** Returns all tasks with these ids, wherever they are, in no particular order. */
export async function leanByIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  return (await leanTasks(db, workspaceId).selectAll().where("id", "in", ids).execute()).map(toLeanTask);
}

/** Returns the tasks with these ids that are not in the archive, in no particular order. */
export async function leanAmong(db: Db, team: TeamScope, which: Kept, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const kept = tasksIn(db, team, which).selectAll().where(isKept(which.before));
  return (await kept.where("id", "in", ids).execute()).map(toLeanTask);
}
