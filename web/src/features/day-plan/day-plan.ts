import type { DayPlan } from "@baton/domain/day-plan/day-plan";
import { dayPlanContract } from "@baton/domain/day-plan/day-plan.contract";
import { today } from "@baton/domain/kernel/dates";
import { newId } from "@baton/domain/kernel/ids";
import { t } from "@lingui/core/macro";
import { MutationObserver, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { weekdayText } from "@/platform/date-format.ts";
import { showRefusal, showSuccess } from "@/platform/notify.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { queryClient } from "@/platform/query-client.ts";
import { defineUndo, undoOffer } from "@/platform/undo.ts";
import { type PlanChange, planWith } from "./plan-change.ts";

const emptyPlan: DayPlan = { items: [], snoozed: {} };

/** A plan as this browser keeps it, so that it is there offline, and whether the server has it, too. */
interface Kept {
  readonly plan: DayPlan;
  readonly isSent: boolean;
}

const nameOf = (userId: string) => `work-plan.${userId}`;

function readKept(userId: string): Kept | undefined {
  const stored = readPreference(nameOf(userId));
  return stored === null ? undefined : JSON.parse(stored);
}

const keep = (userId: string, kept: Kept) => writePreference(nameOf(userId), JSON.stringify(kept));

const planQuery = (userId: string) =>
  queryOptions({
    queryKey: ["day-plan", userId],
    queryFn: async ({ signal }): Promise<DayPlan> => {
      const kept = readKept(userId);
      if (kept && !kept.isSent) {
        void send(userId, kept.plan);
        return kept.plan;
      }
      const { items, snoozed } = (await call(dayPlanContract.getDayPlan, {}, { signal })).data;
      const plan = { items, snoozed };
      keep(userId, { plan, isSent: true });
      return plan;
    },
    initialData: () => readKept(userId)?.plan,
    // Other devices may have changed it since.
    staleTime: 0,
    refetchOnMount: "always",
  });

/** Sends a plan, as soon as the device is online. */
async function send(userId: string, plan: DayPlan): Promise<void> {
  const sending = new MutationObserver(queryClient, {
    // One after the other.
    scope: { id: "day-plan" },
    mutationFn: () =>
      call(dayPlanContract.setDayPlan, { body: { items: [...plan.items], snoozed: { ...plan.snoozed } } }),
  });
  try {
    await sending.mutate();
  } catch (error) {
    if (error instanceof Error) showRefusal(error, {});
  }
  const kept = readKept(userId);
  // A later change has its own request.
  if (JSON.stringify(kept?.plan) === JSON.stringify(plan)) keep(userId, { plan, isSent: true });
}

interface Stored {
  readonly userId: string;
  readonly plan: DayPlan;
}

function store({ userId, plan }: Stored): void {
  keep(userId, { plan, isSent: false });
  // What is being read is older.
  void queryClient.cancelQueries({ queryKey: planQuery(userId).queryKey });
  queryClient.setQueryData(planQuery(userId).queryKey, plan);
  void send(userId, plan);
}

const remember = defineUndo<readonly Stored[]>("dayPlan", (changes) => {
  for (const change of changes) store(change);
  return null;
});

/** Loads the person's plan again whenever they come back to the page: other devices may have changed it. */
export function useFreshDayPlan(): void {
  const { userId } = useActor();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void queryClient.invalidateQueries(planQuery(userId));
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [userId]);
}

/** Returns the person's plan, and functions that change it. */
export function useDayPlan() {
  const { userId } = useActor();
  const { data: plan = emptyPlan } = useQuery(planQuery(userId));
  /** Returns the key of the change, for undo. */
  const change = (changed: PlanChange): string => {
    // The latest one: two changes may follow each other before the page renders.
    const before = queryClient.getQueryData(planQuery(userId).queryKey) ?? plan;
    const next = planWith(before, changed);
    const key = newId();
    store({ userId, plan: next });
    remember(key, [{ userId, plan: before }], [{ userId, plan: next }]);
    return key;
  };
  /** Snoozes tasks and subtasks until a day or, with null, no longer, and says so. */
  const snooze = (ids: readonly string[], until: string | null) => {
    const key = change({ snoozed: Object.fromEntries(ids.map((id) => [id, until])) });
    const day = until === null ? "" : weekdayText(until, today());
    showSuccess(until === null ? t`Snoozed no longer.` : t`Snoozed until ${day}, for you alone.`, undoOffer(key));
  };
  return { plan, change, snooze };
}
