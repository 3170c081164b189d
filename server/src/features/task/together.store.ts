import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TogetherInput } from "@baton/domain/task/task.together";
import type { Tx } from "../../platform/store/tx.ts";
import { followLinks } from "./change-task.store.ts";
import { leanTable, leanTasks, toLeanTask } from "./lean.store.ts";
import { openColumns, type Place, stageAmong } from "./place.store.ts";
import { completedAt, isVisible } from "./task.store.ts";

/** Number of tasks per transaction, which takes about 10 ms on SQLite. */
const changedAtOnce = 50;

/** Returns the tasks to change, in the parts in which they are changed. */
export function partsOf({ ids }: TogetherInput): string[][] {
  const each = [...new Set(ids)];
  const count = Math.ceil(each.length / changedAtOnce);
  return Array.from({ length: count }, (_, part) => each.slice(part * changedAtOnce, (part + 1) * changedAtOnce));
}

/** Selects the tasks with these ids that an actor sees and that match the values in `from`. */
function someOf(tx: Tx, actor: Actor, ids: readonly string[], { stageId, archivedAt }: TogetherInput["from"]) {
  return leanTasks(tx.db, tx.workspaceId)
    .where("id", "in", ids)
    .where("stage", "!=", "delete")
    .where(isVisible(actor))
    .$if(stageId !== undefined, (query) => query.where("stage_id", "=", stageId ?? ""))
    .$if(archivedAt !== undefined, (query) =>
      query.where("archived_at", archivedAt === null ? "is" : "=", archivedAt ?? null),
    );
}

/** Returns the place in a project that a request moves tasks to, if the actor may change tasks there. */
async function placeIn(tx: Tx, actor: Actor, projectId: string, { stageId }: TogetherInput["to"]) {
  const columns = await openColumns(tx, actor, projectId);
  const stage = stageId === undefined ? undefined : stageAmong(columns, stageId);
  return stage ? { stageId: stage.id, stage: stage.category } : {};
}

/** Refuses a change of many tasks if it is refused for one of them, or if none matches `from`. */
export async function allowTogether(tx: Tx, actor: Actor, { ids, from, to }: TogetherInput): Promise<void> {
  const projects = await someOf(tx, actor, ids, from).select("project_id").distinct().execute();
  if (projects.length === 0) throw new AppError("conflict", taskMessages.noneLeft);
  for (const { project_id } of projects) await placeIn(tx, actor, project_id, to);
}

/**
 * Moves tasks to another stage, or into or out of the archive. Tasks that another person has changed are skipped: those
 * that no longer match `from`, and those whose project or stage no longer accepts them.
 */
export async function changeTogether(
  tx: Tx,
  actor: Actor,
  { ids, from, to }: Omit<TogetherInput, "ids"> & { readonly ids: readonly string[] },
): Promise<Task[]> {
  const tasks = (await someOf(tx, actor, ids, from).selectAll().execute()).map(toLeanTask);
  const places = new Map<string, Partial<Pick<Place, "stageId" | "stage">>>();
  for (const projectId of new Set(tasks.map((task) => task.projectId))) {
    try {
      places.set(projectId, await placeIn(tx, actor, projectId, to));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  const befores = tasks.filter(({ projectId }) => places.has(projectId));
  const stored = await tx.updateAll(leanTable, befores, (task) => {
    const { archivedAt = task.archivedAt } = to;
    const changed = { ...task, ...places.get(task.projectId), archivedAt, updatedAt: tx.now };
    return { ...changed, completedAt: completedAt(tx, changed, task) };
  });
  const changes = befores.map((before, index) => [before, stored[index] ?? before] as const);
  const recounted = new Map((await followLinks(tx, changes)).map((task) => [task.id, task]));
  return stored.map((task) => recounted.get(task.id) ?? task);
}
