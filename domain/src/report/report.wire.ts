import { z } from "zod";
import { calendarDate } from "../kernel/dates.ts";
import { uuid } from "../kernel/ids.ts";
import { taskListQuery } from "../task/task.list.ts";
import { reportKinds } from "./report.ts";

const day = calendarDate("Write the date as YYYY-MM-DD").optional();

/** Query of `GET /api/reports/{kind}`. The descriptions are part of the API documentation. */
export const reportQuery = z.strictObject({
  project: uuid.optional().describe("The project with this id. Default: all projects that the caller sees."),
  filter: taskListQuery.shape.filter.describe(
    "Only tasks that match a filter now, as in `GET /api/tasks`. Archived tasks match it like others.",
  ),
  zone: taskListQuery.shape.zone.describe("The time zone of the days. Default: the caller's own."),
  from: day.describe("The first day. Default: the Monday eleven weeks before the last day's."),
  to: day.describe("The last day. Default: today, which days after it are cut to."),
  format: z.enum(["json", "csv"], "Choose one of json, csv").default("json"),
});

/** A value of a report: a text, a day, an id or a number; null if there is none. */
const cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof cell>;

/** A report as published: a table. */
export const reportWire = z.object({
  kind: z.enum(reportKinds),
  from: z.string(),
  to: z.string(),
  /** The time zone of its days. */
  zone: z.string(),
  /** The columns in order. The key of a band of the cumulative flow is the id of a stage, or a category. */
  columns: z.array(z.object({ key: z.string(), name: z.string() })),
  rows: z.array(z.array(cell)),
  /** Of tasks that a report lists: how many there are, also those that it leaves out, and percentiles of their days. */
  summary: z
    .object({
      count: z.int(),
      half: z.number().nullable(),
      most85: z.number().nullable(),
      most95: z.number().nullable(),
    })
    .optional(),
});
export type ReportWire = z.infer<typeof reportWire>;
