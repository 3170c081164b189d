import type { DayPlan } from "@baton/domain/day-plan/day-plan";
import { dayPlanLimits } from "@baton/domain/day-plan/day-plan.limits";

/** What changes in a plan: another order, and items that are snoozed until a day or, with null, no longer. */
export interface PlanChange {
  readonly items?: readonly string[];
  readonly snoozed?: Readonly<Record<string, string | null>>;
}

/** Returns a plan after a change, with the entries that the server accepts. */
export function planWith(plan: DayPlan, { items = plan.items, snoozed = {} }: PlanChange): DayPlan {
  const all = Object.entries({ ...plan.snoozed, ...snoozed });
  const days = all.filter((entry): entry is [string, string] => entry[1] !== null);
  // The oldest ones are about items that were completed long ago.
  days.sort(([, a], [, b]) => b.localeCompare(a));
  return {
    items: items.slice(0, dayPlanLimits.items),
    snoozed: Object.fromEntries(days.slice(0, dayPlanLimits.snoozed)),
  };
}
