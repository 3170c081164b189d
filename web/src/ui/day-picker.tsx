import { parseDate } from "@internationalized/date";
import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext } from "react";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { IconButton } from "./button.tsx";
import { cn } from "./cn.ts";
import { regionalLocale } from "./regional-locale.ts";

interface DayPickerProps {
  label: string;
  /** "YYYY-MM-DD", or "" for no date. */
  value: string;
  /** The earliest date. */
  min: string | undefined;
  /** The latest date. */
  max?: string;
  onChange: (date: string) => void;
  /** Whether the calendar takes the focus when it opens. */
  autoFocus?: boolean;
}

/** The calendar of one month. */
export function DayPicker({ label, value, min, max, onChange, autoFocus = true }: DayPickerProps) {
  return (
    <I18nProvider locale={regionalLocale}>
      <Calendar
        aria-label={label}
        autoFocus={autoFocus}
        value={value === "" ? null : parseDate(value)}
        {...(min ? { minValue: parseDate(min) } : {})}
        {...(max ? { maxValue: parseDate(max) } : {})}
        onChange={(date) => onChange(date.toString())}
        className="w-fit"
      >
        <header className="flex items-center gap-1 pb-1">
          <Heading className="flex-1 ps-2 text-base font-medium" />
          <MonthButtons />
        </header>
        <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0.5">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="h-7 text-xs font-medium text-faint">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={({ isSelected, isToday }) =>
                  cn(
                    "grid size-8 cursor-default place-items-center rounded-md text-sm tabular-nums outline-none",
                    "hover:bg-hover data-pressed:bg-pressed data-outside-month:hidden",
                    "data-disabled:text-faint data-disabled:opacity-50 data-disabled:hover:bg-transparent",
                    "data-focus-visible:outline-2 data-focus-visible:outline-focus",
                    isToday && !isSelected && "font-semibold text-accent-text",
                    isSelected && "bg-accent font-medium text-on-accent hover:bg-accent-hover",
                  )
                }
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

function MonthButtons() {
  const state = useContext(CalendarStateContext);
  return (
    <>
      <IconButton
        label={t`Previous month`}
        size="sm"
        isDisabled={state?.isPreviousVisibleRangeInvalid() ?? false}
        onPress={() => state?.focusPreviousPage()}
      >
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t`Next month`}
        size="sm"
        isDisabled={state?.isNextVisibleRangeInvalid() ?? false}
        onPress={() => state?.focusNextPage()}
      >
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </>
  );
}
