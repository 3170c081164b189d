import { newId } from "@baton/domain/kernel/ids";
import { omit } from "@baton/domain/kernel/names";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { taskEntity } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { takeNumber } from "../project/public.ts";
import { ranksBelow } from "./rank.store.ts";
import { derivedFields, insertTask, teamScopeOf } from "./task.store.ts";

/** A task that a new project begins with. */
interface InitialTask {
  readonly title: string;
  readonly stage: ProjectStage;
}

/** Stores the tasks that a new project begins with, in order. */
export async function insertInitialTasks(
  tx: Tx,
  actor: Actor,
  projectId: string,
  tasks: readonly InitialTask[],
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
