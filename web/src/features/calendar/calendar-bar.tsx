import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, PanelRight } from "lucide-react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button, IconButton } from "@/ui/button.tsx";
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
  const goToday = () => period.goTo(today);
  useAction("calendarToday", goToday);
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b ps-3 pe-2">
      <h2 aria-live="polite" className="min-w-36 text-base font-semibold max-sm:min-w-0 max-sm:flex-1">
        {titleOf(period)}
      </h2>
      <IconButton label={t`Earlier`} size="sm" onPress={() => period.step(-1)}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t`Later`} size="sm" onPress={() => period.step(1)}>
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <Button size="sm" variant="ghost" onPress={goToday} aria-keyshortcuts={ariaKey("calendarToday")}>
        {t`Today`}
      </Button>
      {!isPhone && (
        <div className="ms-auto flex items-center gap-2">
          <SegmentedControl
            label={t`Period`}
            items={periods.map((id) => ({ id, label: periodNames[id]() }))}
            value={period.kind}
            onChange={period.show}
          />
          <IconButton
            label={isListOpen ? t`Hide tasks without a date` : t`Show tasks without a date`}
            size="sm"
            aria-expanded={isListOpen}
            onPress={onToggleList}
          >
            <PanelRight aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
