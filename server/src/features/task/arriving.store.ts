import { omit } from "@baton/domain/kernel/names";
import type { FullTask, Task } from "@baton/domain/task/task";
import { refillMoves } from "../../migrations/derived-moves.ts";
import type { DatabaseBefore } from "../../platform/store/migrate.ts";
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

/** Stores a task of an import that is to be published. History names its import once it is published. */
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
    // Their moves are the same as if they had been stored where they are now, with their history.
    const taskIds = published.map(({ id }) => id);
    await refillMoves(tx.db as unknown as DatabaseBefore, { workspaceId: tx.workspaceId, taskIds });
  }
  return new Set(tasks.map(({ id }) => id));
}
