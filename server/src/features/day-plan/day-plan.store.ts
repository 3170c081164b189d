import type { DayPlan } from "@baton/domain/day-plan/day-plan";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    day_plan: DayPlanTable;
  }
}

/** A person's plan of the day. `items` contains ids as JSON, `snoozed` days by id. */
interface DayPlanTable {
  workspace_id: string;
  user_id: string;
  items: string;
  snoozed: string;
}

/** A plan, as an answer contains it. */
interface StoredPlan extends DayPlan {
  readonly items: string[];
  readonly snoozed: Record<string, string>;
}

/** Returns a person's plan. Some of its tasks and subtasks may no longer exist. */
export async function dayPlanOf(db: Kysely<Tables>, workspaceId: string, userId: string): Promise<StoredPlan> {
  const plan = db.selectFrom("day_plan").select(["items", "snoozed"]).where("workspace_id", "=", workspaceId);
  const row = await plan.where("user_id", "=", userId).executeTakeFirst();
  return { items: JSON.parse(row?.items ?? "[]"), snoozed: JSON.parse(row?.snoozed ?? "{}") };
}

/** Replaces a person's order and, if given, what they snoozed. */
export async function saveDayPlan(
  { db, workspaceId }: Tx,
  userId: string,
  plan: { readonly items: DayPlan["items"]; readonly snoozed?: DayPlan["snoozed"] | undefined },
): Promise<void> {
  const changed = {
    items: JSON.stringify(plan.items),
    ...(plan.snoozed && { snoozed: JSON.stringify(plan.snoozed) }),
  };
  await db
    .insertInto("day_plan")
    .values({ workspace_id: workspaceId, user_id: userId, snoozed: "{}", ...changed })
    .onConflict((conflict) => conflict.columns(["workspace_id", "user_id"]).doUpdateSet(changed))
    .execute();
}
