import { mondayOf } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import type { ReportKind } from "@baton/domain/report/report";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { throughputOf } from "./figures.ts";
import { type Asked, reportQuery } from "./report-query.ts";
import type { Shape } from "./use-report-search.ts";

/** What each card needs. */
export interface CardProps {
  asked: Asked;
  project: Project | undefined;
  shape: Shape;
  /** The first day that is drawn. */
  first: string;
}

/** Returns a report and how it is loading. */
export function useReport(kind: ReportKind, asked: Asked) {
  const { data: report, error, refetch } = useQuery(reportQuery(kind, asked));
  return { report, error, retry: () => void refetch() };
}

/** Returns the completed tasks of each week of a throughput report. */
export function useThroughput({ asked, first }: Pick<CardProps, "asked" | "first">, today: string) {
  const { report, ...state } = useReport("throughput", asked);
  const throughput = useMemo(() => {
    if (!report) return undefined;
    const all = report.rows.map(([week, completed]) => ({ week: String(week), completed: Number(completed) }));
    const weeks = all.filter(({ week }) => week >= mondayOf(first));
    return throughputOf(weeks, { from: first, to: report.to, today });
  }, [report, today, first]);
  return { report, throughput, ...state };
}
