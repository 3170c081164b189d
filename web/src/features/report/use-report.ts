import { mondayOf } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import type { ReportKind } from "@baton/domain/report/report";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { throughputOf } from "./figures.ts";
import { type ReportQuery, reportQuery } from "./report-query.ts";
import type { Shape } from "./use-report-search.ts";

/** What each card needs. */
export interface CardProps {
  query: ReportQuery;
  project: Project | undefined;
  shape: Shape;
  /** The first day that is drawn. */
  first: string;
}

/** Returns a report and how it is loading. */
export function useReport(kind: ReportKind, query: ReportQuery) {
  const { data: report, error, refetch } = useQuery(reportQuery(kind, query));
  return { report, error, retry: () => void refetch() };
}

/** Returns the completed tasks of each week of a throughput report. */
export function useThroughput({ query, first }: Pick<CardProps, "query" | "first">, today: string) {
  const { report, ...state } = useReport("throughput", query);
  const throughput = useMemo(() => {
    if (!report) return undefined;
    const all = report.rows.map(([week, completed]) => ({ week: String(week), completed: Number(completed) }));
    const weeks = all.filter(({ week }) => week >= mondayOf(first));
    return throughputOf(weeks, { from: first, to: report.to, today });
  }, [report, today, first]);
  return { report, throughput, ...state };
}
