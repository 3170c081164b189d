import { sql } from "kysely";
import type { Db } from "../task/public.ts";
import type { Reported } from "./report.store.ts";

/** The minutes that a person spent on a task. */
export interface Spent {
  readonly userId: string | null;
  readonly projectId: string;
  readonly taskId: string;
  readonly number: number;
  readonly title: string;
  readonly minutes: number;
}

/** Number of tasks whose names one statement reads. */
const tasksAtOnce = 500;

/** Returns the tasks outside the trash among some, in the projects of a report, by their ids. */
async function reportedTasks(db: Db, { workspaceId, projectIds, ids }: Reported, taskIds: readonly string[]) {
  const tasks = new Map<string, Pick<Spent, "projectId" | "number" | "title">>();
  const wanted = ids ? taskIds.filter((id) => ids.has(id)) : taskIds;
  for (let first = 0; first < wanted.length; first += tasksAtOnce) {
    const rows = await db
      .selectFrom("task")
      .select(["id", "project_id as projectId", "number", "title"])
      .where("workspace_id", "=", workspaceId)
      .where("id", "in", wanted.slice(first, first + tasksAtOnce))
      .where("project_id", "in", projectIds)
      .where("stage", "!=", "delete")
      .execute();
    for (const { id, ...task } of rows) tasks.set(id, task);
  }
  return tasks;
}

/**
 * Returns the time that people spent on tasks outside the trash, by person and task, from one day to another. The tasks
 * are not joined: without statistics, PostgreSQL reads all entries of these days again for each task.
 */
export async function timeSpentOn(
  db: Db,
  reported: Reported,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Spent[]> {
  const rows = await db
    .selectFrom("time_entry")
    .select(["user_id as userId", "task_id as taskId", sql<number>`cast(sum(minutes) as integer)`.as("minutes")])
    .where("workspace_id", "=", reported.workspaceId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["user_id", "task_id"])
    .execute();
  const tasks = await reportedTasks(db, reported, [...new Set(rows.map(({ taskId }) => taskId))]);
  return rows.flatMap((row) => {
    const task = tasks.get(row.taskId);
    return task ? [{ ...row, ...task }] : [];
  });
}
