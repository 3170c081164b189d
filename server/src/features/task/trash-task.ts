import { type Actor, actorId } from "@baton/domain/session/session";
import type { FullTask, Stage } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { changeTask } from "./change-task.store.ts";
import { destinationAfter } from "./destination.store.ts";
import { openTask } from "./full-task.store.ts";
import { rankFor } from "./rank.store.ts";
import { teamScopeOf } from "./task.store.ts";

/** Returns the trash fields that a move to `stage` changes. */
export function trashed(
  tx: Tx,
  actor: Actor,
  task: Pick<FullTask, "stage">,
  stage: Stage,
): Partial<Pick<FullTask, "trashedAt" | "trashedBy">> {
  if (stage !== "delete") return { trashedAt: null, trashedBy: null };
  return task.stage === "delete" ? {} : { trashedAt: tx.now, trashedBy: actorId(actor) };
}

/** Moves a task to the trash, unless it is there already. */
export async function trashTask(tx: Tx, actor: Actor, task: FullTask): Promise<FullTask> {
  if (task.stage === "delete") return task;
  const stage = "delete";
  return changeTask(tx, task, { ...task, stage, ...trashed(tx, actor, task, stage), updatedAt: tx.now });
}

/** Restores a task from the trash to its former stage. */
export async function restoreTask(tx: Tx, actor: Actor, task: FullTask): Promise<FullTask> {
  const open = await openTask(tx, teamScopeOf(actor), task.id);
  const stage = open.project.stages.find(({ id }) => id === task.stageId)?.category ?? "todo";
  const destination = await destinationAfter(tx, actor, open, { stage });
  const rank = await rankFor(tx, teamScopeOf(actor), destination.stage, task.id, task.rank);
  const fields = trashed(tx, actor, task, destination.stage);
  return changeTask(tx, task, { ...task, ...destination, ...fields, rank, updatedAt: tx.now }, open);
}
