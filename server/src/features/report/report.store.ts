import type { Moves } from "@baton/domain/report/report.flow";
import type { Task, WorkStage } from "@baton/domain/task/task";
import { type SqlBool, sql } from "kysely";
import type { Matching } from "../task/lists/public.ts";
import type { Db } from "../task/public.ts";

/** When a task entered or left a stage. Triggers of the database keep the rows. */
interface TaskMoveTable {
  workspace_id: string;
  project_id: string;
  at: string;
  task_id: string;
  from_category: WorkStage | null;
  from_stage: string | null;
  to_category: WorkStage | null;
  to_stage: string | null;
  /** When the task was completed, if it was when it left a place or came from outside. */
  completed_at: string | null;
}

declare module "../../platform/store/tables.ts" {
  interface Tables {
    task_move: TaskMoveTable;
  }
}

/** The tasks that a report is about: those in some projects and, with a filter, among some ids. */
export interface Reported {
  readonly workspaceId: string;
  readonly projectIds: readonly string[];
  readonly ids: ReadonlySet<string> | undefined;
}

interface Span {
  readonly start: string;
  readonly end: string;
}

/** A day of a report, counted from its first one, and the times at which it begins and ends. */
export interface ReportDay extends Span {
  readonly index: number;
}

interface DayTable {
  column1: number;
  column2: string;
  column3: string;
}

/** Selects the moves between two times. */
const movesBetween = (db: Db, { workspaceId, projectIds }: Reported, { start, end }: Span) =>
  db
    .selectFrom("task_move as move")
    .where("move.workspace_id", "=", workspaceId)
    .where("move.project_id", "in", projectIds)
    .where("move.at", ">=", start)
    .where("move.at", "<", end);

/** Returns the time from the beginning of the first day to the end of the last one. */
const spanOf = (days: readonly ReportDay[]): Span => ({ start: days[0]?.start ?? "", end: days.at(-1)?.end ?? "" });

/**
 * Selects the moves on some days. SQLite joins in the given order, so it searches day by day by the first conditions.
 * PostgreSQL needs the span to know that these are few of all moves. Both databases name the columns of the days so.
 */
function movesOn(db: Db, { workspaceId, projectIds }: Reported, days: readonly ReportDay[]) {
  const rows = days.map(({ index, start, end }) => sql`(cast(${sql.lit(index)} as integer), ${start}, ${end})`);
  const span = spanOf(days);
  return db
    .selectFrom(sql<DayTable>`(values ${sql.join(rows)})`.as("day"))
    .crossJoin("task_move as move")
    .where("move.workspace_id", "=", workspaceId)
    .where("move.project_id", "in", projectIds)
    .whereRef("move.at", ">=", "day.column2")
    .whereRef("move.at", "<", "day.column3")
    .where("move.at", ">=", span.start)
    .where("move.at", "<", span.end);
}

/**
 * Returns the moves of tasks on some days, together where they are alike.
 * @param first when the report begins
 * @param by what must be alike: stages, or only their categories, of which there are fewer
 */
export async function movesOf(
  db: Db,
  reported: Reported,
  days: readonly ReportDay[],
  { first, by }: { readonly first: string; readonly by: "stage" | "category" },
): Promise<Moves[]> {
  const { ids } = reported;
  const isOld = sql<number>`case when move.completed_at < ${first} then 1 else 0 end`;
  const rows = await movesOn(db, reported, days)
    .select(["day.column1 as day", "move.from_category", "move.to_category", isOld.as("is_old")])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["day.column1", "move.from_category", "move.to_category", sql.ref("is_old")])
    .$if(by === "stage", (query) =>
      query.select(["move.from_stage", "move.to_stage"]).groupBy(["move.from_stage", "move.to_stage"]),
    )
    .$if(ids !== undefined, (query) => query.select("move.task_id").groupBy("move.task_id"))
    .execute();
  const wanted = ids ? rows.filter(({ task_id }) => ids.has(task_id ?? "")) : rows;
  return wanted.map((row) => ({
    day: row.day,
    from: { category: row.from_category, stage: row.from_stage ?? null },
    to: { category: row.to_category, stage: row.to_stage ?? null },
    isOld: row.is_old === 1,
    count: row.count,
  }));
}

/** A task that was completed in the days of a report, and still is. */
export interface Completion extends Pick<Task, "id" | "projectId" | "number" | "title" | "createdAt"> {
  readonly completedAt: string;
  /** When it first entered a stage in progress; null if it never did. */
  readonly startedAt: string | null;
}

/** A cross join, since SQLite would otherwise read all completed tasks of the projects first. */
const completionsOn = (db: Db, reported: Reported, days: readonly ReportDay[]) =>
  movesBetween(db, reported, spanOf(days))
    .crossJoin("task")
    .whereRef("task.workspace_id", "=", "move.workspace_id")
    .whereRef("task.id", "=", "move.task_id")
    .where("move.to_category", "=", "completed")
    .where("task.stage", "=", "completed")
    .whereRef("task.completed_at", "=", "move.at")
    .whereRef("task.project_id", "=", "move.project_id");

/** Returns how many tasks were completed on some days. */
export async function completionCount(db: Db, reported: Reported, days: readonly ReportDay[]): Promise<number> {
  const { ids } = reported;
  const completions = completionsOn(db, reported, days);
  if (!ids) {
    const { count } = await completions.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    return count;
  }
  const rows = await completions.select("task.id").execute();
  return rows.filter(({ id }) => ids.has(id)).length;
}

/** Returns the tasks completed on some days. */
export async function completionsOf(db: Db, reported: Reported, days: readonly ReportDay[]): Promise<Completion[]> {
  const { ids } = reported;
  const rows = await completionsOn(db, reported, days)
    .select(["task.id", "task.project_id", "task.number", "task.title", "task.created_at", "move.at"])
    .select(({ selectFrom }) =>
      selectFrom("task_move as begun")
        .select(({ fn }) => fn.min("begun.at").as("at"))
        .whereRef("begun.workspace_id", "=", "move.workspace_id")
        .whereRef("begun.task_id", "=", "move.task_id")
        .where("begun.to_category", "=", "in-progress")
        .as("started_at"),
    )
    .execute();
  return (ids ? rows.filter(({ id }) => ids.has(id)) : rows).map((row) => ({
    ...{ id: row.id, projectId: row.project_id, number: row.number, title: row.title },
    ...{ createdAt: row.created_at, completedAt: row.at, startedAt: row.started_at },
  }));
}

/**
 * Selects the open tasks of a report, one project after the other: SQLite would otherwise read those of all projects by
 * their stage. Both databases name the column of the projects so.
 */
const openTasks = (db: Db, { workspaceId, projectIds }: Reported) =>
  db
    .selectFrom(sql<{ column1: string }>`(values ${sql.join(projectIds.map((id) => sql`(${id})`))})`.as("project"))
    .crossJoin("task")
    .where("task.workspace_id", "=", workspaceId)
    .whereRef("task.project_id", "=", "project.column1")
    .where("task.stage", "in", ["todo", "in-progress"])
    .where("task.archived_at", "is", null);

/** Returns the number of open tasks of each stage, or of each category. */
export async function openCounts(
  db: Db,
  reported: Reported,
  by: "stage" | "stage_id",
): Promise<{ band: string; count: number }[]> {
  const { ids } = reported;
  const rows = await openTasks(db, reported)
    .select(`${by} as band`)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(by)
    .$if(ids !== undefined, (query) => query.select("id").groupBy("id"))
    .execute();
  return ids ? rows.filter(({ id }) => ids.has(id ?? "")) : rows;
}

/** The open tasks of the same people in the same category, as reports on people count them. */
export interface OpenTasks {
  readonly assigneeIds: readonly string[];
  readonly isBegun: boolean;
  readonly count: number;
  /** The sum of their estimates, and how many have one. */
  readonly points: number;
  readonly estimated: number;
  /** How many were due before today, and when the first of them. */
  readonly overdue: number;
  readonly oldest: string | null;
}

/** Returns the open tasks of some projects. With a filter, each separately. */
export async function openTasksOf(db: Db, reported: Reported, today: string): Promise<OpenTasks[]> {
  const { ids } = reported;
  const isLate = sql<SqlBool>`ending_date <> '' and ending_date < ${today}`;
  const rows = await openTasks(db, reported)
    .select(["assignee_ids", "stage"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.count<number>("estimate").as("estimated")])
    .select([
      sql<number>`cast(coalesce(sum(estimate), 0) as double precision)`.as("points"),
      sql<number>`count(case when ${isLate} then 1 end)`.as("overdue"),
      sql<string | null>`min(case when ${isLate} then ending_date end)`.as("oldest"),
    ])
    .groupBy(["assignee_ids", "stage"])
    .$if(ids !== undefined, (query) => query.select("id").groupBy("id"))
    .execute();
  return (ids ? rows.filter(({ id }) => ids.has(id ?? "")) : rows).map((row) => ({
    ...{ assigneeIds: JSON.parse(row.assignee_ids) as string[], isBegun: row.stage === "in-progress" },
    ...{ count: row.count, points: row.points, estimated: row.estimated, overdue: row.overdue, oldest: row.oldest },
  }));
}

/** Returns the points of the tasks that the same people completed on some days. */
export async function completedPoints(
  db: Db,
  reported: Reported,
  days: readonly ReportDay[],
): Promise<{ assigneeIds: string[]; points: number }[]> {
  const { ids } = reported;
  const rows = await completionsOn(db, reported, days)
    .select("task.assignee_ids")
    .select(sql<number>`cast(coalesce(sum(task.estimate), 0) as double precision)`.as("points"))
    .groupBy("task.assignee_ids")
    .$if(ids !== undefined, (query) => query.select("task.id").groupBy("task.id"))
    .execute();
  return (ids ? rows.filter(({ id }) => ids.has(id ?? "")) : rows).map(({ assignee_ids, points }) => ({
    assigneeIds: JSON.parse(assignee_ids) as string[],
    points,
  }));
}

/** Returns the ids of the next tasks of a project that may match a filter, in the order of ids. */
export async function taskIdsAfter(
  db: Db,
  {
    workspaceId,
    projectId,
    after,
  }: { readonly workspaceId: string; readonly projectId: string; readonly after: string },
  isPossible: Matching["isPossible"],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("task")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("stage", "!=", "delete")
    .where("id", ">", after)
    .where(isPossible)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
