import { addDays, isCalendarDate } from "@baton/domain/kernel/dates";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { addMonths, daysOfWeek, weekLength, weekOf, weeksOfMonth } from "@/features/schedule/public.ts";
import { useActor } from "@/features/session/public.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { useToday } from "@/platform/use-today.ts";
import { regionalLocale } from "@/ui/regional-locale.ts";

/** What a calendar shows at once. */
export const periods = ["month", "week", "agenda"] as const;
export type PeriodKind = (typeof periods)[number];

/** The part of the calendar that is shown. It is in the address, and its kind is remembered for the person. */
export interface Period {
  readonly kind: PeriodKind;
  /** A day in it. */
  readonly day: string;
  readonly weeks: readonly (readonly string[])[];
  readonly show: (kind: PeriodKind) => void;
  readonly goTo: (day: string) => void;
  /** Goes to a later period, or with a negative count an earlier one. */
  readonly step: (count: number) => void;
}

export function usePeriod(): Period {
  const today = useToday();
  const { at, span } = useSearch({
    strict: false,
    select: (search) => ({ at: search.at, span: search.span }),
    structuralSharing: true,
  });
  const name = `calendar.${useActor().userId}`;
  const wanted = span ?? readPreference(name);
  const kind = periods.find((each) => each === wanted) ?? "month";
  const day = at !== undefined && isCalendarDate(at) ? at : today;
  const navigate = useNavigate();
  const weeks = useMemo(
    () => (kind === "week" ? [daysOfWeek(weekOf(day, regionalLocale))] : weeksOfMonth(day, regionalLocale)),
    [kind, day],
  );
  const change = (search: { at?: string | undefined; span?: string }) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
  const goTo = (next: string) => change({ at: next === today ? undefined : next });
  return {
    ...{ kind, day, weeks, goTo },
    show: (next) => {
      writePreference(name, next);
      change({ span: next });
    },
    step: (count) => goTo(kind === "week" ? addDays(day, count * weekLength) : addMonths(day, count)),
  };
}
