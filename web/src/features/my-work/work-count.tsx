import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useDeferredValue, useMemo } from "react";
import { useDayPlan, useFreshDayPlan } from "@/features/day-plan/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { openItems } from "./work-items.ts";

/** The number of things that the person is to do today, late ones included, but for those that they snoozed. It is outside the link, like the others. */
export function WorkCount() {
  const tasks = useDeferredValue(useTasks().tasks);
  const { userId } = useActor();
  const today = useToday();
  const { plan } = useDayPlan();
  useFreshDayPlan();
  const count = useMemo(
    () => openItems(tasks, { userId, today, plan }).filter(({ day }) => day !== "" && day <= today).length,
    [tasks, userId, today, plan],
  );
  if (count === 0) return null;
  return (
    <span
      title={plural(count, { one: "# due today or late", other: "# due today or late" })}
      className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-xs text-faint tabular-nums"
    >
      {i18n.number(count)}
    </span>
  );
}
