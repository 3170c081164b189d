import type { FormerMember } from "@baton/domain/member/former";
import type { Stage, Task, WorkStage } from "@baton/domain/task/task";
import { prepared } from "../../platform/store/prepared.ts";
import { findFormer } from "../member/public.ts";
import { countByProject, countPutAway, startOfArchive } from "./archive.store.ts";
import { leanTasks, toLeanTask } from "./lean.store.ts";
import type { Trash } from "./list.store.ts";
import type { Db, TeamScope } from "./task.store.ts";

const first = (db: Db, workspaceId: string, stage: WorkStage, limit: number) =>
  leanTasks(db, workspaceId)
    .selectAll()
    .where("stage", "=", stage)
    .where("archived_at", "is", null)
    .orderBy("rank")
    .orderBy("id")
    .limit(limit);

const firstQuery = prepared(first);

/** Returns the first tasks of a stage in some projects, or in all, in the order of its column. */
export async function firstTasks(
  db: Db,
  { workspaceId }: TeamScope,
  { stage, limit, projects }: { stage: WorkStage; limit: number; projects: readonly string[] | undefined },
): Promise<Task[]> {
  if (projects === undefined) return (await firstQuery(db, workspaceId, stage, limit)).rows.map(toLeanTask);
  if (projects.length === 0) return [];
  const some = first(db, workspaceId, stage, limit).where("project_id", "in", projects);
  return (await some.execute()).map(toLeanTask);
}

/** Returns the former members whom tasks show. */
export function formerOn(db: Db, { workspaceId }: TeamScope, tasks: readonly Task[]): Promise<FormerMember[]> {
  return findFormer(db, workspaceId, [...new Set(tasks.flatMap(({ assigneeIds }) => assigneeIds))]);
}

/** Returns the number of tasks in each stage of some projects, and in the trash that the actor sees. */
export async function countByStage(
  db: Db,
  team: TeamScope,
  projects: readonly string[],
  trash: Trash,
): Promise<Record<Stage, number>> {
  const [counts, putAway] = await Promise.all([
    countByProject(db, team, startOfArchive()),
    countPutAway(db, team, trash),
  ]);
  const sums = { todo: 0, "in-progress": 0, completed: 0, delete: putAway.delete };
  for (const id of projects) {
    const { older, ...kept } = counts.get(id) ?? { older: null };
    for (const [stage, byPriority] of Object.entries({ ...kept })) {
      for (const count of Object.values(byPriority)) sums[stage as WorkStage] += count;
    }
    for (const count of Object.values(older ?? {})) sums.completed += count;
  }
  return sums;
}
