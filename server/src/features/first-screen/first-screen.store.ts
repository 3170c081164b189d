import { setImmediate } from "node:timers/promises";
import type { ColumnTotal } from "@baton/domain/first-screen/first-screen";
import type { FormerMember } from "@baton/domain/member/former";
import type { Stage, Task, WorkStage } from "@baton/domain/task/task";
import type { Services } from "../../platform/services.ts";
import { prepared } from "../../platform/store/prepared.ts";
import { findFormer } from "../member/public.ts";
import { countArchivedAndTrashed, countsOf, isUnarchived, startOfArchive, type Trash } from "../task/lists/public.ts";
import { type Db, summaries, summariesByIds, type TeamScope, toSummary } from "../task/public.ts";

const first = (db: Db, workspaceId: string, stage: WorkStage, limit: number) =>
  summaries(db, workspaceId)
    .selectAll()
    .where("stage", "=", stage)
    .where("archived_at", "is", null)
    .orderBy("rank")
    .orderBy("id")
    .limit(limit);

const firstQuery = prepared(first);

/** Returns the first tasks of a stage in some or all projects, in the order of the column. */
export async function firstTasks(
  db: Db,
  { workspaceId }: TeamScope,
  { stage, limit, projects }: { stage: WorkStage; limit: number; projects: readonly string[] | undefined },
): Promise<Task[]> {
  if (projects === undefined) return (await firstQuery(db, workspaceId, stage, limit)).rows.map(toSummary);
  if (projects.length === 0) return [];
  const some = first(db, workspaceId, stage, limit).where("project_id", "in", projects);
  return (await some.execute()).map(toSummary);
}

/** Returns the first tasks of some stages of a project, in the order of their columns, by the stage's id. */
export async function firstCards(
  db: Db,
  { workspaceId }: TeamScope,
  { projectId, stageIds, limit }: { projectId: string; stageIds: readonly string[]; limit: number },
): Promise<Record<string, Task[]>> {
  const unarchived = isUnarchived(startOfArchive());
  const ids = new Map<string, string[]>();
  for (const stageId of stageIds) {
    // Sorting needs only the ids, so whole rows are read only for the first tasks.
    const inStage = summaries(db, workspaceId).where("project_id", "=", projectId).where("stage_id", "=", stageId);
    const first = inStage.select("id").where(unarchived);
    const rows = await first.orderBy("rank").orderBy("id").limit(limit).execute();
    ids.set(
      stageId,
      rows.map(({ id }) => id),
    );
    // SQLite answers synchronously, so the event loop gets a turn.
    await setImmediate();
  }
  const tasks = new Map(
    (await summariesByIds(db, workspaceId, [...ids.values()].flat())).map((task) => [task.id, task]),
  );
  const cardsOf = (stageId: string) => (ids.get(stageId) ?? []).flatMap((id) => tasks.get(id) ?? []);
  return Object.fromEntries(stageIds.map((stageId) => [stageId, cardsOf(stageId)]));
}

/** Returns the totals of the columns of a project's board, by the stage's id. */
export async function columnTotals(
  db: Db,
  { workspaceId }: TeamScope,
  projectId: string,
): Promise<Record<string, ColumnTotal>> {
  const rows = await summaries(db, workspaceId)
    .select(({ fn }) => [
      "stage_id",
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("estimate").as("estimate"),
    ])
    .where("project_id", "=", projectId)
    .where(isUnarchived(startOfArchive()))
    .groupBy("stage_id")
    .execute();
  const total = ({ count, estimate }: (typeof rows)[number]): ColumnTotal => ({
    count: Number(count),
    estimate: estimate === null ? null : Number(estimate),
  });
  return Object.fromEntries(rows.map((row) => [row.stage_id, total(row)]));
}

/** Returns the former members that tasks show. */
export function formerOn(db: Db, { workspaceId }: TeamScope, tasks: readonly Task[]): Promise<FormerMember[]> {
  return findFormer(db, workspaceId, [...new Set(tasks.flatMap(({ assigneeIds }) => assigneeIds))]);
}

/** Returns the number of tasks in each stage of some projects, and in the part of the trash that the actor sees. */
export async function countByStage(
  store: Services["store"],
  team: TeamScope,
  projects: readonly string[],
  trash: Trash,
): Promise<Record<Stage, number>> {
  const [counts, putAway] = await Promise.all([
    countsOf(store, team),
    countArchivedAndTrashed(store.read, team, trash),
  ]);
  const sums = { todo: 0, "in-progress": 0, completed: 0, delete: putAway.delete };
  for (const id of projects) {
    const { older, ...unarchived } = counts.get(id) ?? { older: null };
    for (const [stage, byPriority] of Object.entries({ ...unarchived })) {
      for (const count of Object.values(byPriority)) sums[stage as WorkStage] += count;
    }
    for (const count of Object.values(older ?? {})) sums.completed += count;
  }
  return sums;
}
