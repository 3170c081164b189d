import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ScheduleBar, UndatedButton } from "@/features/schedule/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { type Period, type PeriodKind, periods } from "./use-period.ts";

const periodNames: Readonly<Record<PeriodKind, () => string>> = {
  month: () => t`Month`,
  week: () => t`Week`,
  agenda: () => t`Agenda`,
};

/** Returns the name of what is shown: "November 2026", or "Nov 23 – 29, 2026". */
function titleOf({ kind, day, weeks }: Period): string {
  if (kind !== "week") return i18n.date(`${day}T00:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" });
  const days = weeks.flat();
  const at = (index: number) => new Date(`${days.at(index)}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(at(0), at(-1));
}

interface CalendarBarProps {
  period: Period;
  isPhone: boolean;
  /** Whether the tasks without dates are shown. */
  isListOpen: boolean;
  onToggleList: () => void;
}

/** The name of what the calendar shows, and how to go elsewhere. */
export function CalendarBar({ period, isPhone, isListOpen, onToggleList }: CalendarBarProps) {
  const today = useToday();
  return (
    <ScheduleBar title={titleOf(period)} onStep={period.step} onToday={() => period.goTo(today)}>
      {!isPhone && (
        <>
          <SegmentedControl
            label={t`Period`}
            items={periods.map((id) => ({ id, label: periodNames[id]() }))}
            value={period.kind}
            onChange={period.show}
          />
          <UndatedButton isOpen={isListOpen} onToggle={onToggleList} />
        </>
      )}
    </ScheduleBar>
  );
}
