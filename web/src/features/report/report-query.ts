import type { ReportKind } from "@baton/domain/report/report";
import { reportContract } from "@baton/domain/report/report.contract";
import type { ReportWire } from "@baton/domain/report/report.wire";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** What reports are about. */
export interface ReportQuery {
  /** The id of a project; undefined for all. */
  readonly project: string | undefined;
  readonly filter: string;
  readonly from: string;
  readonly to: string;
}

/** Milliseconds for which a report counts as current. */
const currentFor = 30_000;

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();

const queryOf = ({ project, filter, from, to }: ReportQuery) => ({
  ...{ from, to, zone },
  ...(project === undefined ? {} : { project }),
  ...(filter === "" ? {} : { filter }),
});

export const reportQuery = (kind: ReportKind, query: ReportQuery) =>
  queryOptions({
    queryKey: ["report", kind, query],
    queryFn: async ({ signal }): Promise<ReportWire> =>
      (await call(reportContract.getReport, { params: { kind }, query: queryOf(query) }, { signal })).data,
    staleTime: currentFor,
    // The charts of the last choice stay until those of the next one are there.
    placeholderData: keepPreviousData,
  });

/** Returns the address of a report as CSV. */
export const csvAddress = (kind: ReportKind, query: ReportQuery): string =>
  `/api/reports/${kind}?${new URLSearchParams({ ...queryOf(query), format: "csv" })}`;
