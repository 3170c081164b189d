import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCyclesOf } from "@/features/cycle/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { type Days, daysIn, daysOfCycles, searchOfDays } from "./report-address.ts";

/** Whether reports are charts or tables. */
export type Shape = "charts" | "table";

/** Returns the days, filter and shape of reports, which are stored in the address. */
export function useReportSearch(projectId: string | undefined) {
  const search = useSearch({
    strict: false,
    select: ({ range, from, to, filter, as }) => ({
      ...(range === undefined ? {} : { range }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(filter === undefined ? {} : { filter }),
      ...(as === undefined ? {} : { as }),
    }),
    structuralSharing: true,
  });
  const today = useToday();
  const cycles = daysOfCycles(useCyclesOf(projectId ?? ""), today);
  const navigate = useNavigate();
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const shape: Shape = search.as === "table" ? "table" : "charts";
  return {
    today,
    cycles,
    days: daysIn(search, today, cycles),
    filter: search.filter ?? "",
    shape,
    chooseDays: (days: Days) => change({ range: undefined, from: undefined, to: undefined, ...searchOfDays(days) }),
    chooseFilter: (filter: string) => change({ filter: filter || undefined }),
    chooseShape: (next: Shape) => change({ as: next === "table" ? next : undefined }),
  };
}

export type ReportControl = ReturnType<typeof useReportSearch>;
