import type { ReportWire } from "@baton/domain/report/report.wire";
import type { Db } from "../task/public.ts";
import type { ReportDay, Reported } from "./report.store.ts";

/** What a report is made of. */
export interface ReportSource extends Reported {
  readonly db: Db;
  /** Its days, without time zone. */
  readonly days: readonly string[];
  readonly today: string;
  /** The times of its days, and of those after them until today. */
  readonly times: readonly ReportDay[];
  /** The stages of its project in order; undefined if it is about all projects. */
  readonly stages: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly keyOf: (projectId: string) => string;
  readonly nameOf: (projectId: string) => string;
  /** The names of people by their ids. */
  readonly people: ReadonlyMap<string, string>;
}

/** The table of a report. */
export type Table = Pick<ReportWire, "columns" | "rows" | "summary">;

/** Days that one statement reads. SQLite answers synchronously, so more would block the event loop. */
export const daysAtOnce = 14;

/** Returns a column of a table. */
export const column = (key: string, name: string) => ({ key, name });
