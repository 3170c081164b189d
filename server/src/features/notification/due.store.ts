import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";

/** An open task that is due on one of some days. */
export interface DueTask {
  readonly workspaceId: string;
  readonly id: string;
  readonly title: string;
  readonly projectId: string;
  readonly dueDate: string;
  readonly assigneeIds: readonly string[];
}

/** Returns open tasks with assignees, of any workspace, that are due on these days, with ids after `after`. */
export async function dueTasks(
  db: Kysely<Tables>,
  days: readonly string[],
  after: string,
  limit: number,
): Promise<DueTask[]> {
  const rows = await db
    .selectFrom("task")
    .select(["workspace_id", "id", "title", "project_id", "ending_date", "assignee_ids"])
    .where("ending_date", "in", days)
    .where("stage", "in", ["todo", "in-progress"])
    .where("archived_at", "is", null)
    .where("assignee_ids", "!=", "[]")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ workspaceId: row.workspace_id, id: row.id, title: row.title, projectId: row.project_id },
    dueDate: row.ending_date,
    assigneeIds: JSON.parse(row.assignee_ids),
  }));
}

/** Returns the people who have been notified of a task for one of these reasons since a time. */
export async function notifiedSince(
  db: Kysely<Tables>,
  { workspaceId, id }: DueTask,
  kind: "dueTomorrow" | "overdue",
  since: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("notification")
    .select("user_id")
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", id)
    .where("created_at", ">=", since)
    .where("kind", "=", kind)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
