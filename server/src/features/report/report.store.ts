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

/** A day of a report, counted from its first one, and the times at which it begins and ends. */
export interface ReportDay {
  readonly index: number;
  readonly start: string;
  readonly end: string;
}

interface DayTable {
  column1: number;
  column2: string;
  column3: string;
}

/** Selects the moves on some days, one day after the other: SQLite joins in the given order. Both databases name the columns so. */
function movesOn(db: Db, { workspaceId, projectIds }: Reported, days: readonly ReportDay[]) {
  const rows = days.map(({ index, start, end }) => sql`(cast(${sql.lit(index)} as integer), ${start}, ${end})`);
  return db
    .selectFrom(sql<DayTable>`(values ${sql.join(rows)})`.as("day"))
    .crossJoin("task_move as move")
    .where("move.workspace_id", "=", workspaceId)
    .where("move.project_id", "in", projectIds)
    .whereRef("move.at", ">=", "day.column2")
    .whereRef("move.at", "<", "day.column3");
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

function completionsOn(db: Db, reported: Reported, days: readonly ReportDay[]) {
  return movesOn(db, reported, days)
    .innerJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "move.workspace_id").onRef("task.id", "=", "move.task_id"),
    )
    .where("move.to_category", "=", "completed")
    .where("task.stage", "=", "completed")
    .whereRef("task.completed_at", "=", "move.at")
    .whereRef("task.project_id", "=", "move.project_id");
}

/** Returns the number of tasks completed on each of some days. */
export async function completionCounts(
  db: Db,
  reported: Reported,
  days: readonly ReportDay[],
): Promise<{ day: number; count: number }[]> {
  const { ids } = reported;
  if (!ids) {
    return completionsOn(db, reported, days)
      .select("day.column1 as day")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .groupBy("day.column1")
      .execute();
  }
  const rows = await completionsOn(db, reported, days).select(["day.column1 as day", "task.id"]).execute();
  return rows.filter(({ id }) => ids.has(id)).map(({ day }) => ({ day, count: 1 }));
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

/** Selects the open tasks of a report. */
const openTasks = (db: Db, { workspaceId, projectIds }: Reported) =>
  db
    .selectFrom("task")
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "in", projectIds)
    .where("stage", "in", ["todo", "in-progress"])
    .where("archived_at", "is", null);

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
