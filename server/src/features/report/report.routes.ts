import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { AppError } from "@baton/domain/kernel/errors";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn, startOfDay } from "@baton/domain/notification-settings/time-zone";
import { defaultStart, isReportKind, type ReportKind, reportLimits } from "@baton/domain/report/report";
import { reportContract } from "@baton/domain/report/report.contract";
import { reportMessages } from "@baton/domain/report/report.messages";
import type { ReportWire, reportQuery } from "@baton/domain/report/report.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { stagesOf } from "@baton/domain/stage/stage";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { dispositionOf } from "../../platform/http/disposition.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { csvLines, csvMark } from "../export/public.ts";
import { listFormer, listMembers } from "../member/public.ts";
import { settingsOf } from "../notification-settings/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import { listStages } from "../stage/public.ts";
import { teamScopeOf } from "../task/public.ts";
import type { ReportDay } from "./report.store.ts";
import type { ReportSource } from "./report-source.ts";
import { idsMatching } from "./reported-tasks.ts";
import { tableOf } from "./tables.ts";

type Query = z.output<typeof reportQuery>;

/** Maximum number of concurrent reports, each of a different workspace. */
const reportsAtOnce = 2;

const invalid = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

interface Range {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days of a report, the last of which is not after today.
 * @throws AppError `invalid` if they are in the wrong order, or too many
 */
function rangeOf({ from: given, to: wanted }: Pick<Query, "from" | "to">, today: string): Range {
  const to = wanted === undefined || wanted > today ? today : wanted;
  const from = given ?? defaultStart(to);
  if (from > to) throw invalid("from", reportMessages.order(to));
  if (daysBetween(from, to) >= reportLimits.days) throw invalid("from", reportMessages.tooLong);
  return { from, to };
}

/** Returns the times of the days from `from` until today, which ends with what has just happened. */
function timesOf(from: string, today: string, zone: string): ReportDay[] {
  const count = daysBetween(from, today) + 1;
  if (count > 2 * reportLimits.days) throw invalid("from", reportMessages.tooLong);
  const starts = Array.from({ length: count + 1 }, (_, index) => startOfDay(zone, addDays(from, index)).toISOString());
  return starts.slice(0, -1).map((start, index) => ({ index, start, end: starts[index + 1] ?? start }));
}

const daysOf = ({ from, to }: Range) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

async function sourceOf({ store }: Services, actor: PersonActor, kind: ReportKind, query: Query) {
  const { workspaceId } = teamScopeOf(actor);
  const [settings, seen, members, former] = await Promise.all([
    settingsOf(store.read, actor.userId),
    projectsSeenBy(store.read, workspaceId, actor),
    listMembers(store.read, workspaceId),
    listFormer(store.read, workspaceId),
  ]);
  const zone = query.zone ?? settings.timeZone ?? unknownZone;
  const today = dayIn(zone, new Date());
  const range = rangeOf(query, today);
  const kept = seen.filter(({ trashedAt }) => trashedAt === null);
  const projects = query.project === undefined ? kept : kept.filter(({ id }) => id === query.project);
  if (query.project !== undefined && projects.length === 0) throw new AppError("not_found");
  const stages = query.project && stagesOf(await listStages(store.read, workspaceId), query.project);
  // In SQL, a list has at least one item.
  const reported = kind === "time" ? projects.filter(({ timeTracking }) => timeTracking) : projects;
  const projectIds = reported.length > 0 ? reported.map(({ id }) => id) : [""];
  const { filter = "" } = query;
  const ids = filter.trim() === "" ? undefined : await idsMatching(store, { actor, projectIds, filter, zone });
  const byId = new Map(projects.map((project) => [project.id, project]));
  const source: ReportSource = {
    ...{ db: store.read, workspaceId, projectIds, ids, today, stages: stages || undefined },
    ...{ days: daysOf(range), times: timesOf(range.from, today, zone) },
    keyOf: (id) => byId.get(id)?.key ?? "",
    nameOf: (id) => byId.get(id)?.name ?? "",
    people: new Map([...former, ...members].map(({ id, username }) => [id, username])),
  };
  return { source, range, zone };
}

async function reportOf(services: Services, actor: PersonActor, kind: ReportKind, query: Query): Promise<ReportWire> {
  const { source, range, zone } = await sourceOf(services, actor, kind, query);
  return { kind, ...range, zone, ...(await tableOf[kind](source)) };
}

/** Serves the reports. */
export function serveReports(app: FastifyInstance, services: Services): void {
  const queue = new KeyedQueue(reportsAtOnce);
  serve(app, reportContract.getReport, async ({ actor, params: { kind }, query, reply }) => {
    if (!isReportKind(kind)) throw invalid("kind", reportMessages.kind);
    const { workspaceId } = teamScopeOf(actor);
    const report = await queue.run(workspaceId, () => reportOf(services, actor, kind, query));
    if (query.format === "json") return report;
    const { columns, rows, from, to } = report;
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", dispositionOf("attachment", `${kind} ${from} ${to}.csv`));
    return reply.send(csvMark + csvLines([columns.map(({ name }) => name), ...rows]));
  });
}
