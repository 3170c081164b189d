import { dayPlanContract } from "@baton/domain/day-plan/day-plan.contract";
import { dayPlanMessages } from "@baton/domain/day-plan/day-plan.messages";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { teamScopeOf } from "../task/public.ts";
import { dayPlanOf, saveDayPlan } from "./day-plan.store.ts";

/** Serves the caller's own plan of the day. */
export function serveDayPlans(app: FastifyInstance, services: Services): void {
  serve(app, dayPlanContract.getDayPlan, async ({ actor }) =>
    dayPlanOf(services.store.read, teamScopeOf(actor).workspaceId, actor.userId),
  );
  serve(app, dayPlanContract.setDayPlan, async (call) => {
    const plan = await write(services, call, async (tx, { userId }) => {
      await saveDayPlan(tx, userId, call.body);
      return dayPlanOf(tx.db, tx.workspaceId, userId);
    });
    return { message: dayPlanMessages.saved, ...plan };
  });
}
