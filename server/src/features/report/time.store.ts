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

/** Returns the time that people spent on tasks outside the trash, by person and task, from one day to another. */
export async function timeSpentOn(
  db: Db,
  { workspaceId, projectIds, ids }: Reported,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Spent[]> {
  const rows = await db
    .selectFrom("time_entry as entry")
    .innerJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "entry.workspace_id").onRef("task.id", "=", "entry.task_id"),
    )
    .select(["entry.user_id as userId", "task.id as taskId", "task.project_id as projectId"])
    .select(["task.number", "task.title", sql<number>`cast(sum(entry.minutes) as integer)`.as("minutes")])
    .where("entry.workspace_id", "=", workspaceId)
    .where("entry.day", ">=", from)
    .where("entry.day", "<=", to)
    .where("task.project_id", "in", projectIds)
    .where("task.stage", "!=", "delete")
    .groupBy(["entry.user_id", "task.id", "task.project_id", "task.number", "task.title"])
    .execute();
  return ids ? rows.filter(({ taskId }) => ids.has(taskId)) : rows;
}
