import type { WorkStage } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { CalendarDays, UserRound } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { type ActionId, ariaKey, hintOf, useAction } from "@/features/action/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { ToggleButton } from "@/ui/button.tsx";
import { buttonClass, wholeLabelClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { useTooltip } from "@/ui/tooltip.tsx";
import { filterLabelClass } from "./filter-label.ts";
import { countUrgent } from "./task-filter.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

interface QuickFilterProps {
  control: TaskFilterControl;
  kind: "member" | "due";
  /** The value that a click selects, clearing the others of its kind. */
  value: string;
  label: string;
  action?: ActionId;
  className?: string;
  children: ReactNode;
}

function useQuickFilter({ filter, change }: TaskFilterControl, kind: "member" | "due", value: string) {
  const isOn = filter[kind].size === 1 && filter[kind].has(value);
  return { isOn, toggle: () => change({ [kind]: isOn ? undefined : value }) };
}

function QuickFilter({ control, kind, value, label, action, className, children }: QuickFilterProps) {
  const { isOn, toggle } = useQuickFilter(control, kind, value);
  const tooltip = useTooltip(label, action && hintOf(action));
  return (
    <>
      <ToggleButton
        {...tooltip.handlers}
        isSelected={isOn}
        onChange={toggle}
        {...(action ? { "aria-keyshortcuts": ariaKey(action) } : {})}
        className={cn(
          buttonClass({ variant: "ghost", size: "sm", className }),
          "@3xl/header:min-w-0 @3xl/header:shrink!",
          "aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
        )}
      >
        {children}
      </ToggleButton>
      {tooltip.bubble}
    </>
  );
}

/**
 * Shows only the tasks of the signed-in person, with a click or a key. A phone has no space for the button; its
 * filter sheet has the same option.
 */
export function MineButton({ control }: { control: TaskFilterControl }) {
  const { userId } = useActor();
  const { toggle } = useQuickFilter(control, "member", userId);
  useAction("mine", toggle);
  return (
    <QuickFilter
      control={control}
      kind="member"
      value={userId}
      label={t`Only my tasks`}
      action="mine"
      className="@max-xs/header:hidden"
    >
      <UserRound aria-hidden="true" />
      <span className={cn(wholeLabelClass, filterLabelClass)}>{t`Mine`}</span>
    </QuickFilter>
  );
}

const urgent = [
  { value: "overdue", colour: "text-danger-text!" },
  { value: "today", colour: "text-warning-text!" },
] as const;

/**
 * Counts overdue tasks, or otherwise tasks due today; a click shows only these. In a narrow row, the filter menu has
 * the counts instead.
 */
export function DueButton({ control, stage }: { control: TaskFilterControl; stage: WorkStage | undefined }) {
  // Updates after the list, so that it does not delay a change.
  const tasks = useDeferredValue(useUnfilteredTasks(stage));
  const { filter } = control;
  const today = useToday();
  const counts = useMemo(() => countUrgent(tasks, filter, today), [tasks, filter, today]);
  const most = urgent.find(({ value }) => counts[value] > 0);
  return most && <DueToggle {...most} control={control} count={counts[most.value]} />;
}

type DueToggleProps = (typeof urgent)[number] & { control: TaskFilterControl; count: number };

/** Renders again only when its number changes: tasks change often, and a button with a tooltip is expensive. */
const DueToggle = memo(function DueToggle({ control, value, colour, count }: DueToggleProps) {
  return (
    <QuickFilter
      control={control}
      kind="due"
      value={value}
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
