import { dayPlanContract } from "@baton/domain/day-plan/day-plan.contract";
import { dayPlanMessages } from "@baton/domain/day-plan/day-plan.messages";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { teamScopeOf } from "../task/public.ts";
import { dayPlanOf, saveDayPlan } from "./day-plan.store.ts";

/** Serves the caller's own plan of the day. */
export function serveDayPlans(app: FastifyInstance, services: Services): void {
  serve(app, dayPlanContract.getDayPlan, async ({ actor }) => ({
    items: await dayPlanOf(services.store.read, teamScopeOf(actor).workspaceId, actor.userId),
  }));
  serve(app, dayPlanContract.setDayPlan, async (call) => {
    const { items } = call.body;
    await write(services, call, (tx, { userId }) => saveDayPlan(tx, userId, items));
    return { message: dayPlanMessages.saved, items };
  });
}
