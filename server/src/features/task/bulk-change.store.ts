import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { BulkChange } from "@baton/domain/task/task.bulk";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { Tx } from "../../platform/store/tx.ts";
import { followLinks } from "./change-task.store.ts";
import { type Destination, openColumns, stageAmong } from "./destination.store.ts";
import { summaries, summaryTable, toSummary } from "./summary.store.ts";
import { completedAt, isVisible } from "./task.store.ts";

/** Number of tasks per transaction, which takes about 10 ms on SQLite. */
const changedAtOnce = 50;

/** Returns the tasks to change, in the parts in which they are changed. */
export function partsOf({ ids }: BulkChange): string[][] {
  const each = [...new Set(ids)];
  const count = Math.ceil(each.length / changedAtOnce);
  return Array.from({ length: count }, (_, part) => each.slice(part * changedAtOnce, (part + 1) * changedAtOnce));
}

/** Selects the tasks with these ids that an actor sees and that match the values in `from`. */
function someOf(tx: Tx, actor: Actor, ids: readonly string[], { stageId, archivedAt }: BulkChange["from"]) {
  return summaries(tx.db, tx.workspaceId)
    .where("id", "in", ids)
    .where("stage", "!=", "delete")
    .where(isVisible(actor))
    .$if(stageId !== undefined, (query) => query.where("stage_id", "=", stageId ?? ""))
    .$if(archivedAt !== undefined, (query) =>
      query.where("archived_at", archivedAt === null ? "is" : "=", archivedAt ?? null),
    );
}

/** Returns the stage of a project that a request moves tasks to, if the actor may change tasks there. */
async function stageFor(tx: Tx, actor: Actor, projectId: string, { stageId }: BulkChange["to"]) {
  const columns = await openColumns(tx, actor, projectId);
  const stage = stageId === undefined ? undefined : stageAmong(columns, stageId);
  return stage ? { stageId: stage.id, stage: stage.category } : {};
}

/** Refuses a bulk change if it is refused for one of them, or if none matches `from`. */
export async function allowBulkChange(tx: Tx, actor: Actor, { ids, from, to }: BulkChange): Promise<void> {
  const projects = await someOf(tx, actor, ids, from).select("project_id").distinct().execute();
  if (projects.length === 0) throw new AppError("conflict", taskMessages.noneLeft);
  for (const { project_id } of projects) await stageFor(tx, actor, project_id, to);
}

/**
 * Moves tasks to another stage, or into or out of the archive. Tasks that another person has changed are skipped: those
 * that no longer match `from`, and those whose project or stage no longer accepts them.
 */
export async function applyBulkChange(
  tx: Tx,
  actor: Actor,
  { ids, from, to }: Omit<BulkChange, "ids"> & { readonly ids: readonly string[] },
): Promise<Task[]> {
  const tasks = (await someOf(tx, actor, ids, from).selectAll().execute()).map(toSummary);
  const stages = new Map<string, Partial<Pick<Destination, "stageId" | "stage">>>();
  for (const projectId of new Set(tasks.map((task) => task.projectId))) {
    try {
      stages.set(projectId, await stageFor(tx, actor, projectId, to));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  const befores = tasks.filter(({ projectId }) => stages.has(projectId));
  const stored = await tx.updateAll(summaryTable, befores, (task) => {
    const { archivedAt = task.archivedAt } = to;
    const changed = { ...task, ...stages.get(task.projectId), archivedAt, updatedAt: tx.now };
    return { ...changed, completedAt: completedAt(tx, changed, task) };
  });
  const changes = befores.map((before, index) => [before, stored[index] ?? before] as const);
  const recounted = new Map((await followLinks(tx, changes)).map((task) => [task.id, task]));
  return stored.map((task) => recounted.get(task.id) ?? task);
}
