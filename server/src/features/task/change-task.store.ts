import { AppError } from "@baton/domain/kernel/errors";
import { otherEnd } from "@baton/domain/link/link";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { FullTask, Task } from "@baton/domain/task/task";
import { isOpen } from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import type { Tx } from "../../platform/store/tx.ts";
import {
  type Linked,
  linksAmong,
  linksOf,
  logUnlinked,
  openBlockersOf,
  relogLinks,
  tasksBlockedBy,
} from "../link/public.ts";
import { isProjectArchived } from "../project/public.ts";
import type { OpenTask } from "./full-task.store.ts";
import { followSeries, makeNext, type NextTask } from "./series.store.ts";
import { summariesByIds, summaryTable } from "./summary.store.ts";
import { type Db, taskTable, updateTask } from "./task.store.ts";

/** Returns the links of a task, and the tasks at their other ends. */
export async function linkedTo(
  db: Db,
  workspaceId: string,
  taskId: string,
): Promise<(Linked & { readonly other: Task })[]> {
  const links = await linksOf(db, workspaceId, taskId);
  const tasks = await summariesByIds(
    db,
    workspaceId,
    links.map((link) => otherEnd(link, taskId)),
  );
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return links.flatMap((link) => {
    const other = byId.get(otherEnd(link, taskId));
    return other ? [{ link, other }] : [];
  });
}

/** Counts the open tasks that block each of these tasks again, and returns the tasks whose number has changed. */
export async function countBlockers(tx: Tx, ids: readonly string[]): Promise<Task[]> {
  const counts = await openBlockersOf(tx.db, tx.workspaceId, ids);
  const changed: Task[] = [];
  for (const task of await summariesByIds(tx.db, tx.workspaceId, ids)) {
    const blockedBy = counts.get(task.id) ?? 0;
    if (task.blockedBy !== blockedBy) changed.push(await tx.update(summaryTable, task, { ...task, blockedBy }));
  }
  return changed;
}

/** Sets the number of open tasks that block each of these tasks, which nobody sees yet. */
export async function importBlockers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [id, count] of await openBlockersOf(tx.db, tx.workspaceId, ids)) {
    const task = tx.db.updateTable("task").where("workspace_id", "=", tx.workspaceId).where("id", "=", id);
    await task.set({ blocked_by: count }).execute();
  }
}

type State = Pick<Task, "id" | "projectId" | "stage" | "trashedBy">;
/** A task before and after a write. */
type Change = readonly [before: State, after: State];

/** Logs the links of tasks that others see now than before. */
async function relogLinksOf(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const links = await linksAmong(
    tx.db,
    tx.workspaceId,
    changes.map(([, { id }]) => id),
  );
  const ends = new Set(links.flatMap((link) => [link.fromId, link.toId]));
  const tasks = new Map((await summariesByIds(tx.db, tx.workspaceId, [...ends])).map((task) => [task.id, task]));
  for (const [before, after] of changes) {
    const own = links.filter(({ fromId, toId }) => fromId === after.id || toId === after.id);
    const linked = own.flatMap((link) => {
      const other = tasks.get(otherEnd(link, after.id));
      return other ? [{ link, other }] : [];
    });
    relogLinks(tx, before, after, linked);
  }
}

/** Updates what other tasks show of changed tasks through links. Returns the tasks that were updated. */
export async function followLinks(tx: Tx, changes: readonly Change[]): Promise<Task[]> {
  await relogLinksOf(
    tx,
    changes.filter(([before, after]) => taskAudience(before) !== taskAudience(after)),
  );
  const opened = changes.filter(([before, after]) => isOpen(before) !== isOpen(after)).map(([, { id }]) => id);
  return countBlockers(tx, await tasksBlockedBy(tx.db, tx.workspaceId, opened));
}

/**
 * Replaces a task, as `updateTask` does, and updates what other tasks show of it through links.
 * @param open what decides about the change, if it was read with the task
 * @throws AppError conflict while its project is archived
 */
export async function changeTask(
  tx: Tx,
  before: FullTask,
  task: FullTask,
  open?: Pick<OpenTask, "project" | "isBlocking">,
): Promise<FullTask> {
  const { after: inSeries, next } = await followSeries(tx, before, task);
  // Sent in one round trip: a refusal rolls the update back.
  const [isArchived, after] = await Promise.all([
    open ? open.project.archivedAt !== null : isProjectArchived(tx, before.projectId),
    updateTask(tx, before, inSeries),
  ]);
  if (isArchived) throw new AppError("conflict", projectMessages.archived);
  if (next) await makeNext(tx, next);
  const isShown = !open || open.isBlocking || taskAudience(before) !== taskAudience(after);
  if (isShown) await followLinks(tx, [[before, after]]);
  return after;
}

/** Changes several tasks after their project or stage has changed. They may be linked to each other. */
export async function changeTasks(
  tx: Tx,
  tasks: readonly FullTask[],
  change: (task: FullTask) => FullTask,
): Promise<void> {
  const changes: Change[] = [];
  const nexts: NextTask[] = [];
  for (const task of tasks) {
    const { after, next } = await followSeries(tx, task, change(task));
    changes.push([task, await updateTask(tx, task, after)]);
    if (next) nexts.push(next);
  }
  for (const next of nexts) await makeNext(tx, next);
  await followLinks(tx, changes);
}

/** Deletes a task permanently, with everything that belongs to it. */
export async function deleteTask(tx: Tx, task: FullTask): Promise<void> {
  const linked = await linkedTo(tx.db, tx.workspaceId, task.id);
  await tx.remove(taskTable, task);
  logUnlinked(tx, task, linked);
  if (!isOpen(task)) return;
  await countBlockers(
    tx,
    linked.flatMap(({ link }) => (link.kind === "blocks" && link.fromId === task.id ? link.toId : [])),
  );
}
