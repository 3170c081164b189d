import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    day_plan: DayPlanTable;
  }
}

/** A person's plan of the day. `items` contains ids as JSON. */
interface DayPlanTable {
  workspace_id: string;
  user_id: string;
  items: string;
}

/** Returns the ids of tasks and subtasks in a person's order. Some may no longer exist. */
export async function dayPlanOf(db: Kysely<Tables>, workspaceId: string, userId: string): Promise<string[]> {
  const plan = db.selectFrom("day_plan").select("items").where("workspace_id", "=", workspaceId);
  const row = await plan.where("user_id", "=", userId).executeTakeFirst();
  return row ? JSON.parse(row.items) : [];
}

/** Replaces a person's order. */
export async function saveDayPlan({ db, workspaceId }: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const items = JSON.stringify(ids);
  await db
    .insertInto("day_plan")
    .values({ workspace_id: workspaceId, user_id: userId, items })
    .onConflict((conflict) => conflict.columns(["workspace_id", "user_id"]).doUpdateSet({ items }))
    .execute();
}
