import { type Actor, actorId } from "@baton/domain/session/session";
import type { Stage, WholeTask } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { changeTask } from "./change-task.store.ts";
import { placeAfter } from "./place.store.ts";
import { rankFor } from "./rank.store.ts";
import { teamScopeOf } from "./task.store.ts";
import { openTask } from "./whole.store.ts";

/** Returns the trash fields that a move to `stage` changes. */
export function trashed(
  tx: Tx,
  actor: Actor,
  task: WholeTask,
  stage: Stage,
): Partial<Pick<WholeTask, "trashedAt" | "trashedBy">> {
  if (stage !== "delete") return { trashedAt: null, trashedBy: null };
  return task.stage === "delete" ? {} : { trashedAt: tx.now, trashedBy: actorId(actor) };
}

/** Moves a task to the trash, unless it is there already. */
export async function trashTask(tx: Tx, actor: Actor, task: WholeTask): Promise<WholeTask> {
  if (task.stage === "delete") return task;
  const stage = "delete";
  return changeTask(tx, task, { ...task, stage, ...trashed(tx, actor, task, stage), updatedAt: tx.now });
}

/** Restores a task from the trash to its former place. */
export async function restoreTask(tx: Tx, actor: Actor, task: WholeTask): Promise<WholeTask> {
  const open = await openTask(tx, teamScopeOf(actor), task.id);
  const stage = open.project.stages.find(({ id }) => id === task.stageId)?.category ?? "todo";
  const place = await placeAfter(tx, actor, open, { stage });
  const rank = await rankFor(tx, teamScopeOf(actor), place.stage, task.id, task.rank);
  const fields = trashed(tx, actor, task, place.stage);
  return changeTask(tx, task, { ...task, ...place, ...fields, rank, updatedAt: tx.now }, open);
}
