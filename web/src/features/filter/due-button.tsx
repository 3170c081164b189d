import type { WorkStage } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { memo, useMemo } from "react";
import { useShownTasks } from "@/features/task/public.ts";
import { useValueAfterPaint } from "@/platform/use-after-paint.ts";
import { useToday } from "@/platform/use-today.ts";
import { wholeLabelClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { countUrgent } from "./count-urgent.ts";
import { filterLabelClass } from "./filter-label.ts";
import { QuickFilter } from "./quick-filters.tsx";
import type { TaskFilterControl } from "./use-task-filter.ts";

const urgent = [
  { value: "overdue", terms: "due:overdue", colour: "text-danger-text!" },
  { value: "today", terms: "due:today is:open", colour: "text-warning-text!" },
] as const;

/**
 * Counts overdue tasks, or otherwise tasks due today; a click shows only these. In a narrow row, the filter menu has
 * the counts instead.
 */
export function DueButton({ control, stage }: { control: TaskFilterControl; stage: WorkStage | undefined }) {
  const shown = useShownTasks().tasks;
  const { filter: applied } = control;
  // Updates after the list, so that it does not delay a change.
  const { tasks, filter } = useValueAfterPaint(useMemo(() => ({ tasks: shown, filter: applied }), [shown, applied]));
  const today = useToday();
  const counts = useMemo(() => countUrgent(tasks, filter, { today, list: stage }), [tasks, filter, today, stage]);
  const most = urgent.find(({ value }) => counts[value] > 0);
  return most && <DueToggle {...most} control={control} count={counts[most.value]} />;
}

type DueToggleProps = (typeof urgent)[number] & { control: TaskFilterControl; count: number };

/** Renders again only when its number changes: tasks change often, and a button with a tooltip is expensive. */
const DueToggle = memo(function DueToggle({ control, value, terms, colour, count }: DueToggleProps) {
  return (
    <QuickFilter
      control={control}
      terms={terms}
      label={value === "overdue" ? t`Only overdue tasks` : t`Only tasks due today`}
      className={cn(colour, "@max-[52rem]/header:hidden")}
    >
      <CalendarDays aria-hidden="true" />
      <span className={cn(wholeLabelClass, filterLabelClass, "tabular-nums")}>
        {value === "overdue" ? t`${i18n.number(count)} overdue` : t`${i18n.number(count)} today`}
      </span>
    </QuickFilter>
  );
});
