import type { Actor } from "@baton/domain/session/session";
import type { Tx } from "../../platform/store/tx.ts";
import { changeTask } from "./change-task.store.ts";
import { destinationAfter } from "./destination.store.ts";
import type { OpenTask } from "./full-task.store.ts";
import { rankFor } from "./rank.store.ts";
import { teamScopeOf } from "./task.store.ts";

/**
 * Moves a task to the top of a stage of its project.
 * @throws AppError conflict while its project is archived, and invalid if the project has no such stage
 */
export async function moveToStage(tx: Tx, actor: Actor, open: OpenTask, stageId: string): Promise<void> {
  const { task } = open;
  const destination = await destinationAfter(tx, actor, open, { stageId });
  const rank = await rankFor(tx, teamScopeOf(actor), destination.stage, task.id);
  await changeTask(tx, task, { ...task, ...destination, rank, updatedAt: tx.now }, open);
}
