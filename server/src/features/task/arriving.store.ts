import { omit } from "@baton/domain/kernel/names";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { FullTask, Task, WorkStage } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { stagesOfProject } from "../stage/public.ts";
import { insertSubtasks } from "../subtask/public.ts";
import { firstOf } from "./destination.store.ts";
import type { PeopleOfNew } from "./notify-people.ts";
import { summariesByIds, summaryTable } from "./summary.store.ts";
import { tableOfNew } from "./task.store.ts";

// Tasks that an import brings into a project that people use wait in its trash until all of them are there. Nobody has
// put them there, so only admins see them.

/** Returns true if a task waits until the others of its import are there. */
export const isArriving = ({ stage, trashedBy }: Pick<Task, "stage" | "trashedBy">): boolean =>
  stage === "delete" && trashedBy === null;

/** Stores a task of an import that is to be published. It is not in history before that. */
export async function insertArriving(tx: Tx, task: FullTask, people: PeopleOfNew): Promise<FullTask> {
  const waiting = { ...task, stage: "delete", trashedAt: tx.now, trashedBy: null } as const;
  const stored = await tx.insert(omit(tableOfNew(people), ["recorded"]), waiting);
  await insertSubtasks(tx, stored);
  return stored;
}

/**
 * Shows those of some tasks that are arriving to everyone who sees their project, in the stages that they were stored
 * with. Returns their ids.
 */
export async function publishArriving(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const tasks = (await summariesByIds(tx.db, tx.workspaceId, ids)).filter(isArriving);
  for (const [projectId, own] of Map.groupBy(tasks, (task) => task.projectId)) {
    const stages = await stagesOfProject(tx.db, tx.workspaceId, projectId);
    const published = await tx.publishAll(summaryTable, own, (task) => {
      const { id, category } = stages.find((stage) => stage.id === task.stageId) ?? firstOf(stages, "todo");
      const completedAt = category === "completed" ? (task.completedAt ?? tx.now) : null;
      return { ...task, stageId: id, stage: category, completedAt, trashedAt: null };
    });
    await replaceMoves(tx, published, firstOf(stages, "todo"));
  }
  return new Set(tasks.map(({ id }) => id));
}

type Place = readonly [category: WorkStage, stage: string];

/**
 * Replaces the moves of tasks that were just published, as reports count them. They are the same as if the tasks had been
 * stored where they are now: at the times at which they were created and completed, not at that of the import.
 */
async function replaceMoves(tx: Tx, tasks: readonly Task[], first: ProjectStage): Promise<void> {
  const rows = tasks.flatMap(({ id, projectId, stage, stageId, createdAt, completedAt, archivedAt }) => {
    if (stage === "delete" || (archivedAt !== null && stage !== "completed")) return [];
    const move = (at: string, from: Place | undefined, to: Place) => ({
      ...{ workspace_id: tx.workspaceId, project_id: projectId, at, task_id: id, completed_at: null },
      ...{ from_category: from?.[0] ?? null, from_stage: from?.[1] ?? null, to_category: to[0], to_stage: to[1] },
    });
    const now: Place = [stage, stageId];
    if (completedAt === null || completedAt <= createdAt) return [move(createdAt, undefined, now)];
    const begun: Place = ["todo", first.id];
    return [move(createdAt, undefined, begun), move(completedAt, begun, now)];
  });
  const ids = tasks.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.db.deleteFrom("task_move").where("workspace_id", "=", tx.workspaceId).where("task_id", "in", ids).execute();
  if (rows.length > 0) await tx.db.insertInto("task_move").values(rows).execute();
}
