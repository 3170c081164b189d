import { addDays, mondayOf } from "../kernel/dates.ts";
import { workStages } from "../task/task.ts";

/** What can be reported, all of it from tasks and their history. */
export const reportKinds = [
  ...(["burn-up", "cumulative-flow", "cycle-time", "lead-time"] as const),
  ...(["throughput", "workload", "overdue", "time"] as const),
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const isReportKind = (kind: string): kind is ReportKind => reportKinds.some((each) => each === kind);

/** Limits of a report: days, and tasks that one lists: the newest ones, or those on which people spent most time. */
export const reportLimits = { days: 1_830, tasks: 5_000 } as const;

/** Weeks that a report covers unless its days are given, the running one included. */
const defaultWeeks = 12;

/** Weeks in which people complete as many points as their capacity, against which a report sets their open ones. */
export const capacityWeeks = 4;

/** Returns the first day of a report that ends on a day. */
export const defaultStart = (to: string): string => addDays(mondayOf(to), -7 * (defaultWeeks - 1));

/** The band of tasks whose stage no longer exists. */
export const formerBand = "former";

/** The bands of a report on all projects, whose stages differ. */
export const categoryBands = workStages;

/** Returns the value below or at which a share of numbers lies; null if there are none. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
