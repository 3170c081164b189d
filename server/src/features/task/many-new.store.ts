import { newId } from "@baton/domain/kernel/ids";
import { omit } from "@baton/domain/kernel/names";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { type Stage, taskEntity } from "@baton/domain/task/task";
import { ranksAfter } from "@baton/domain/task/task.rank";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { takeNumber } from "../project/public.ts";
import { derivedFields, insertTask, teamScopeOf } from "./task.store.ts";

const lastQuery = prepared((db, workspaceId: string, stage: Stage) =>
  db
    .selectFrom("task")
    .select("rank")
    .where("workspace_id", "=", workspaceId)
    .where("stage", "=", stage)
    .orderBy("rank", "desc")
    .limit(1),
);

/** Returns ranks for new tasks in these stages, in order, below the existing tasks. */
export async function ranksBelow(tx: Tx, stages: readonly Stage[]): Promise<string[]> {
  const ranks = new Map<Stage, string[]>();
  for (const [stage, { length }] of Map.groupBy(stages, (each) => each)) {
    const [last] = (await lastQuery(tx.db, tx.workspaceId, stage)).rows;
    ranks.set(stage, ranksAfter(last?.rank ?? null, length));
  }
  return stages.map((stage) => ranks.get(stage)?.shift() ?? "");
}

/** A task that a new project begins with. */
interface FirstTask {
  readonly title: string;
  readonly stage: ProjectStage;
}

/** Stores the tasks that a new project begins with, in order. */
export async function insertFirstTasks(
  tx: Tx,
  actor: Actor,
  projectId: string,
  tasks: readonly FirstTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  const first = await takeNumber(tx, projectId, tasks.length);
  const categories = tasks.map(({ stage }) => stage.category);
  const ranks = await ranksBelow(tx, categories);
  const initial = omit(taskEntity.initial(), [...derivedFields, "assigneeIds"]);
  for (const [index, { title, stage }] of tasks.entries()) {
    await insertTask(tx, {
      ...{ ...initial, id: newId(), projectId, title, priority: "normal", rank: ranks[index] ?? "" },
      ...{ number: first + index, stageId: stage.id, stage: stage.category },
      ...{ subtasks: [], tags: "", assignees: [], adminEmail: teamScopeOf(actor).adminEmail },
      ...{ version: 1, createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now },
    });
  }
}
