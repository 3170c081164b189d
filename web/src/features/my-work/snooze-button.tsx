import { t } from "@lingui/core/macro";
import { AlarmClock } from "lucide-react";
import { useDayPlan } from "@/features/day-plan/public.ts";
import { useDateTexts, weekdayText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { WorkItem } from "./work-items.ts";

const dayPopover = onDemand(async () => (await import("@/features/task/field-picker/day-popover.tsx")).DayPopover);

/** Snoozes a row until a day. It is shown while the row is pointed at or focused, and as long as the row is snoozed. */
export function SnoozeButton({ item: { id, task, subtask, snoozedUntil } }: { item: WorkItem }) {
  const { snooze } = useDayPlan();
  const { trigger, open, menu } = useMenuTrigger(dayPopover.preload);
  const today = useToday();
  const { format } = useDateTexts();
  const name = subtask?.title ?? task.title;
  const isSnoozed = snoozedUntil !== undefined;
  const until = isSnoozed ? weekdayText(snoozedUntil, today) : "";
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        data-action="snoozeTask"
        title={isSnoozed ? t`Snoozed until ${until}, for you alone` : t`Snooze in My Work`}
        aria-label={isSnoozed ? t`${name} is snoozed until ${until}` : t`Snooze ${name}`}
        onClick={() => open()}
        className={cn(
          "touch-target -mx-1 pointer-coarse:-my-3 flex h-6 min-w-6 shrink-0 items-center justify-center gap-1.5 rounded-sm px-1 whitespace-nowrap hover:bg-pressed",
          isSnoozed
            ? "text-accent-text"
            : "text-faint pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100",
          // In a narrow list, the menu of a task has it.
          !isSnoozed && !subtask && "@max-2xl:hidden",
        )}
      >
        <AlarmClock size={14} aria-hidden="true" />
        {isSnoozed && snoozedUntil > today && format(snoozedUntil)}
      </button>
      {menu && (
        <OnDemand
          of={dayPopover}
          menu={menu}
          label={t`Snooze until`}
          emptyLabel={t`Snooze no longer`}
          value={snoozedUntil ?? ""}
          min={today}
          onChange={(day: string) => snooze([id], day === "" ? null : day)}
        />
      )}
    </>
  );
}
