import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";

/** What a reply to a notification is about. */
export interface Answered {
  readonly workspaceId: string;
  readonly userId: string;
  readonly taskId: string | null;
}

/** Returns what a notification is about, and whose it is. */
export async function findAnswered(db: Kysely<Tables>, notificationId: string): Promise<Answered | undefined> {
  const row = await db
    .selectFrom("notification")
    .select(["workspace_id", "user_id", "task_id"])
    .where("id", "=", notificationId)
    .executeTakeFirst();
  return row && { workspaceId: row.workspace_id, userId: row.user_id, taskId: row.task_id };
}
