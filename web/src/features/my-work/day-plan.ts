import { dayPlanContract } from "@baton/domain/day-plan/day-plan.contract";
import { dayPlanLimits } from "@baton/domain/day-plan/day-plan.limits";
import { newId } from "@baton/domain/kernel/ids";
import { MutationObserver, queryOptions, useQuery } from "@tanstack/react-query";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showRefusal } from "@/platform/notify.ts";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import { queryClient } from "@/platform/query-client.ts";
import { defineUndo } from "@/platform/undo.ts";

type Plan = readonly string[];

/** The plan of a person that the server has not stored yet. */
const unsent = (userId: string) => `day-plan.${userId}`;

function readUnsent(userId: string): Plan | undefined {
  const stored = readPreference(unsent(userId));
  return stored === null ? undefined : JSON.parse(stored);
}

const planQuery = (userId: string) =>
  queryOptions({
    queryKey: ["day-plan", userId],
    queryFn: async ({ signal }): Promise<Plan> => {
      const waiting = readUnsent(userId);
      if (!waiting) return (await call(dayPlanContract.getDayPlan, {}, { signal })).data.items;
      void send(userId, waiting);
      return waiting;
    },
    // Other devices may have changed it since.
    refetchOnMount: "always",
  });

/** Sends a plan, as soon as the device is online. */
async function send(userId: string, plan: Plan): Promise<void> {
  const sending = new MutationObserver(queryClient, {
    // One after the other.
    scope: { id: "day-plan" },
    mutationFn: () => call(dayPlanContract.setDayPlan, { body: { items: [...plan] } }),
  });
  try {
    await sending.mutate();
  } catch (error) {
    if (error instanceof Error) showRefusal(error, {});
  }
  if (readPreference(unsent(userId)) === JSON.stringify(plan)) removePreference(unsent(userId));
}

interface Change {
  readonly userId: string;
  readonly plan: Plan;
}

function store({ userId, plan }: Change): void {
  writePreference(unsent(userId), JSON.stringify(plan));
  queryClient.setQueryData(planQuery(userId).queryKey, plan);
  void send(userId, plan);
}

const remember = defineUndo<readonly Change[]>("dayPlan", (changes) => {
  for (const change of changes) store(change);
  return null;
});

/** Returns the person's own order of what they do today, and a function that changes it. */
export function useDayPlan() {
  const { userId } = useActor();
  const { data: plan = nothing } = useQuery(planQuery(userId));
  const change = (next: Plan) => {
    const cut = next.slice(0, dayPlanLimits.items);
    store({ userId, plan: cut });
    remember(newId(), [{ userId, plan }], [{ userId, plan: cut }]);
  };
  return { plan, change };
}

const nothing: Plan = [];
