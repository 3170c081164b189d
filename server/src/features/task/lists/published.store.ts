import { pick } from "@baton/domain/kernel/names";
import { type Actor, actorId } from "@baton/domain/session/session";
import { type FullTask, type Stage, taskEntity } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { comparedValues, type Sortable, type SortTerm, sortedFields } from "@baton/domain/task/task.sort";
import { type ExpressionBuilder, sql } from "kysely";
import { type Columns, columnOf, columnsOf } from "../../../platform/store/columns.ts";
import type { Sized } from "../../../platform/store/page-size.ts";
import { prepared } from "../../../platform/store/prepared.ts";
import type { Tables } from "../../../platform/store/tables.ts";
import { sizeOf } from "../../../platform/store/usage.ts";
import { subtaskBytes } from "../../subtask/public.ts";
import { fullTasks } from "../full-task.store.ts";
import { summaries } from "../summary.store.ts";
import { type Db, fullTaskRows, isVisible, type TeamScope, tasksWithTexts, taskTable } from "../task.store.ts";
import type { Listing } from "./pages.ts";

/** A part of the trash: all of it, none of it, or the tasks that one person moved there. */
export type Trash = "all" | "none" | { readonly by: string };

/** Returns the part of the trash that an actor sees. */
export function trashSeenBy(actor: Actor): Trash {
  return canTask.seeTrash(actor) ? "all" : { by: actorId(actor) };
}

/** Returns the condition that a task is outside the trash, or in this part of it. */
export function isSeen(trash: Trash) {
  return (eb: ExpressionBuilder<Tables, "task">) => {
    if (trash === "all") return eb.lit(true);
    const isOutside = eb("task.stage", "!=", "delete");
    return trash === "none" ? isOutside : eb.or([isOutside, eb("task.trashed_by", "=", trash.by)]);
  };
}

/** Selects the tasks of a workspace that are listed. */
interface Listed {
  readonly trash: Trash;
  readonly stage?: Stage | undefined;
  readonly project?: string | undefined;
  /** Only tasks changed at this time or later. */
  readonly updatedSince?: string | undefined;
}

/** Returns the condition that a task is listed. */
function isListed(team: TeamScope, { trash, stage, project, updatedSince }: Listed) {
  return (eb: ExpressionBuilder<Tables, "task">) =>
    eb.and([
      isVisible(team)(eb),
      ...(project === undefined ? [] : [eb("task.project_id", "=", project)]),
      ...(stage === undefined ? [] : [eb("task.stage", "=", stage)]),
      ...(updatedSince === undefined ? [] : [eb("task.updated_at", ">=", updatedSince)]),
      isSeen(trash)(eb),
    ]);
}

function listed(db: Db, team: TeamScope, which: Listed) {
  return fullTaskRows(db, team.workspaceId).where(isListed(team, which));
}

/** Selects the ids of tasks and the sizes of their texts. */
function sizesOf(db: Db, team: TeamScope) {
  return tasksWithTexts(db, team.workspaceId)
    .select(["task.id"])
    .select(sql<number>`${sizeOf(taskTable)} + ${subtaskBytes(db, "task")}`.as("bytes"));
}

/** The listed tasks of a workspace. */
export function listing(team: TeamScope, which: Listed): Listing<FullTask> {
  return {
    sizes: (db, after, limit) =>
      sizesOf(db, team)
        .where(isVisible(team))
        .$if(which.project !== undefined, (query) => query.where("task.project_id", "=", which.project ?? ""))
        .where("task.id", ">", after)
        .orderBy("task.id")
        .limit(limit)
        .execute(),
    async tasks(db, after, last) {
      const between = listed(db, team, which).where("task.id", ">", after).where("task.id", "<=", last);
      return fullTasks(db, await between.orderBy("task.id").execute(), team);
    },
  };
}

/** Returns the listed tasks with these ids, in no particular order. */
export async function listedAmong(db: Db, team: TeamScope, which: Listed, ids: readonly string[]): Promise<FullTask[]> {
  if (ids.length === 0) return [];
  return fullTasks(db, await listed(db, team, which).where("task.id", "in", ids).execute(), team);
}

/** Returns the ids of tasks and the sizes of their texts, in no particular order. */
export async function sizesAmong(db: Db, team: TeamScope, ids: readonly string[]): Promise<readonly Sized[]> {
  return ids.length === 0 ? [] : sizesOf(db, team).where("task.id", "in", ids).execute();
}

const mapping = columnsOf(pick(taskEntity.rowShape, sortedFields));
const sortedColumns = sortedFields.map((field) => columnOf(field) as keyof Columns<Sortable>);
/** The texts of a task that are read to sort it are counted as this long, besides the values of custom fields. */
const sortableBytes = 256;

/** Keeps only those values of a task that the sort compares. */
const sortable = (task: Sortable, sort: readonly SortTerm[]): Sortable => ({
  ...task,
  values: comparedValues(task.values, sort),
});

/** What the listed tasks of a workspace are sorted by. */
export function sortables(team: TeamScope, which: Listed, sort: readonly SortTerm[]): Listing<Sortable> {
  const all = (db: Db) => summaries(db, team.workspaceId).where(isListed(team, which));
  return {
    sizes: (db, after, limit) =>
      all(db)
        .select(["id", sql<number>`${sql.lit(sortableBytes)} + length(${sql.ref("values")})`.as("bytes")])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    async tasks(db, after, last) {
      const between = all(db).select(sortedColumns).where("id", ">", after).where("id", "<=", last);
      return (await between.execute()).map((row) => sortable(mapping.fromColumns(row), sort));
    },
  };
}

/** What the tasks of a listing are sorted by. */
export function sortablesOf(tasks: Listing<FullTask>, sort: readonly SortTerm[]): Listing<Sortable> {
  return {
    ...tasks,
    tasks: async (db, after, last) =>
      (await tasks.tasks(db, after, last)).map((task) => sortable(pick(task, sortedFields), sort)),
  };
}

const trashedQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("task").select("id").where("workspace_id", "=", workspaceId).where("trashed_by", "=", userId).limit(1),
);

/** Returns true if a person has moved a task of a workspace to the trash. */
export async function hasTrashed(
  db: Db,
  { workspaceId }: Pick<TeamScope, "workspaceId">,
  userId: string,
): Promise<boolean> {
  return (await trashedQuery(db, workspaceId, userId)).rows.length > 0;
}
