import { setImmediate } from "node:timers/promises";
import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TogetherInput } from "@baton/domain/task/task.together";
import type { Tx } from "../../platform/store/tx.ts";
import { followLinks } from "./change-task.store.ts";
import { leanTable, leanTasks, toLeanTask } from "./lean.store.ts";
import { openColumns, stageAmong } from "./place.store.ts";
import { completedAt, isVisible } from "./task.store.ts";

/** Number of tasks changed per turn of the event loop. SQLite answers synchronously, so more would block it. */
const changedAtOnce = 50;

/** Returns a function that finds the stages of a project if the actor may change tasks there. */
function columnsFinder(tx: Tx, actor: Actor): (projectId: string) => Promise<readonly ProjectStage[]> {
  const found = new Map<string, Promise<readonly ProjectStage[]>>();
  return (projectId) => {
    const columns = found.get(projectId) ?? openColumns(tx, actor, projectId);
    found.set(projectId, columns);
    return columns;
  };
}

/** Returns the tasks with these ids that an actor sees and that match the values in `from`. */
async function someOf(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { stageId, archivedAt }: TogetherInput["from"],
): Promise<Task[]> {
  const rows = await leanTasks(tx.db, tx.workspaceId)
    .selectAll()
    .where("id", "in", ids)
    .where("stage", "!=", "delete")
    .where(isVisible(actor))
    .$if(stageId !== undefined, (query) => query.where("stage_id", "=", stageId ?? ""))
    .$if(archivedAt !== undefined, (query) =>
      query.where("archived_at", archivedAt === null ? "is" : "=", archivedAt ?? null),
    )
    .execute();
  return rows.map(toLeanTask);
}

/**
 * Changes many tasks in one transaction: moves them to another stage, or into or out of the archive. Tasks that no
 * longer match `from`, because another person has changed them, are skipped.
 */
export async function changeTogether(tx: Tx, actor: Actor, { ids, from, to }: TogetherInput): Promise<Task[]> {
  const columnsOf = columnsFinder(tx, actor);
  const after = async (task: Task): Promise<Task> => {
    const columns = await columnsOf(task.projectId);
    const stage = to.stageId === undefined ? undefined : stageAmong(columns, to.stageId);
    const place = stage ? { stageId: stage.id, stage: stage.category } : {};
    const { archivedAt = task.archivedAt } = to;
    const changed = { ...task, ...place, archivedAt, updatedAt: tx.now };
    return { ...changed, completedAt: completedAt(tx, changed, task) };
  };
  const changes: (readonly [Task, Task])[] = [];
  for (let first = 0; first < ids.length; first += changedAtOnce) {
    const tasks = await someOf(tx, actor, ids.slice(first, first + changedAtOnce), from);
    const next = new Map(await Promise.all(tasks.map(async (task) => [task, await after(task)] as const)));
    const stored = await tx.updateAll(leanTable, tasks, (task) => next.get(task) ?? task);
    changes.push(...tasks.map((before, index) => [before, stored[index] ?? before] as const));
    await setImmediate();
  }
  if (changes.length === 0) throw new AppError("conflict", taskMessages.noneLeft);
  const recounted = new Map((await followLinks(tx, changes)).map((task) => [task.id, task]));
  return changes.map(([, task]) => recounted.get(task.id) ?? task);
}
