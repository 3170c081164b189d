import type { FormerMember } from "@baton/domain/member/former";
import { type Stage, stages, type Task, type WorkStage } from "@baton/domain/task/task";
import { prepared } from "../../platform/store/prepared.ts";
import { findFormer } from "../member/public.ts";
import { leanTasks, toLeanTask } from "./lean.store.ts";
import type { Db, TeamScope } from "./task.store.ts";

const firstQuery = prepared((db, workspaceId: string, stage: WorkStage, limit: number) =>
  leanTasks(db, workspaceId)
    .selectAll()
    .where("stage", "=", stage)
    .where("archived_at", "is", null)
    .orderBy("rank")
    .orderBy("id")
    .limit(limit),
);

/** Returns the first tasks of a stage, in the order of its column. */
export async function firstTasks(db: Db, { workspaceId }: TeamScope, stage: WorkStage, limit: number): Promise<Task[]> {
  return (await firstQuery(db, workspaceId, stage, limit)).rows.map(toLeanTask);
}

/** Returns the former members whom tasks show. */
export function formerOn(db: Db, { workspaceId }: TeamScope, tasks: readonly Task[]): Promise<FormerMember[]> {
  return findFormer(db, workspaceId, [...new Set(tasks.flatMap(({ assigneeIds }) => assigneeIds))]);
}

const countQuery = prepared((db, workspaceId: string) =>
  db
    .selectFrom("task")
    .select((eb) => ["stage", eb.fn.countAll<number>().as("count")])
    .where("workspace_id", "=", workspaceId)
    .where(({ eb, or }) => or([eb("archived_at", "is", null), eb("stage", "=", "delete")]))
    .groupBy("stage"),
);

/** Returns the number of tasks in each stage that are not archived. */
export async function countByStage(db: Db, { workspaceId }: TeamScope): Promise<Record<Stage, number>> {
  const { rows } = await countQuery(db, workspaceId);
  const counts = new Map(rows.map(({ stage, count }) => [stage, Number(count)]));
  return Object.fromEntries(stages.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<Stage, number>;
}
