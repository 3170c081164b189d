import { omit } from "@baton/domain/kernel/names";
import { ownersOfTask } from "@baton/domain/kernel/synced";
import { type Task, taskEntity, textFields } from "@baton/domain/task/task";
import { columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { notifyPeople } from "./notify-people.ts";
import { type Db, summaryTexts, taskHistory, taskLog } from "./task.store.ts";

const mapping = columnsOf(omit(taskEntity.rowShape, textFields));

/** Returns the summary of the task stored in a row. */
export function toSummary(row: Tables["task"]): Task {
  const { workspaceId: _private, ...task } = mapping.fromColumns(row);
  return task;
}

/** How the summary of a task is changed, without reading its long texts. */
export const summaryTable: EntityTable<Task, "task"> & WithConsequences<Task> = {
  table: "task",
  isTask: true,
  texts: summaryTexts,
  toRow: mapping.toColumns,
  toWire: (task) => task,
  toLog: taskLog,
  ownersOf: ownersOfTask,
  recorded: taskHistory(({ assigneeIds }) => ({ assigneeIds })),
  afterwards: (tx, task, before) => notifyPeople(tx, task, before),
};

/** Selects from the summaries of the tasks of a workspace. */
export function summaries(db: Db, workspaceId: string) {
  return db.selectFrom("task").where("workspace_id", "=", workspaceId);
}

/** The counted bytes of the summary of a task. */
export const summarySize = sizeOf({ texts: [...summaryTexts, "first_subtask", "assigned_subtasks"] });

/** Replaces the summary of a task. */
export function updateSummary(tx: Tx, before: Task, task: Task): Promise<Task> {
  return tx.update(summaryTable, before, task);
}

const idsQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  summaries(db, workspaceId).selectAll().where("id", "in", ids),
);

/** Returns the summaries of all tasks with these ids, in or outside the archive, in no particular order. */
export async function summariesByIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  return (await idsQuery(db, workspaceId, ids)).rows.map(toSummary);
}
