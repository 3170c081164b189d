import { z } from "zod";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { reportQuery, reportWire } from "./report.wire.ts";

/** The route of reports. */
export const reportContract = {
  getReport: route({
    method: "GET",
    path: "/api/reports/:kind",
    summary:
      "A report on a project or on all: `burn-up`, `cumulative-flow`, `cycle-time`, `lead-time`, `throughput`, `workload`, " +
      "`overdue` or `time`, as JSON or, with `format=csv`, as CSV",
    access: "signed-in",
    may: canTask.read,
    params: z.object({ kind: z.string() }),
    query: reportQuery,
    status: 200,
    answer: reportWire,
    rateLimit: "task-search",
  }),
} as const;
