import type { Tx } from "../../../platform/store/tx.ts";
import { notificationTable, toNotification } from "../notification.store.ts";

const all = (tx: Tx) => tx.db.selectFrom("notification").selectAll().where("workspace_id", "=", tx.workspaceId);

/** Deletes the notifications of a removed comment. */
export async function takeBackComment(tx: Tx, commentId: string): Promise<void> {
  const rows = await all(tx).where("comment_id", "=", commentId).execute();
  for (const row of rows) await tx.remove(notificationTable, toNotification(row));
}

/** Deletes the notifications of an assignment that was taken back, unless they have been read. */
export async function takeBackAssignment(tx: Tx, taskId: string, userIds: readonly string[]): Promise<void> {
  const unread = all(tx).where("kind", "=", "assigned").where("read_at", "is", null);
  const rows = await unread.where("task_id", "=", taskId).where("user_id", "in", userIds).execute();
  for (const row of rows) await tx.remove(notificationTable, toNotification(row));
}

/** The place of a task: its project, and whether it is in the trash. */
export interface TaskPlace {
  readonly id: string;
  readonly projectId: string;
  readonly stage: string;
}

/**
 * Updates the notifications of a task after it moved: those of a task in the trash are hidden, and those of a task in
 * another project are visible to people who see that project.
 */
export async function moveNotifications(tx: Tx, before: TaskPlace, task: TaskPlace): Promise<void> {
  const wasGone = before.stage === "delete";
  const isGone = task.stage === "delete";
  if (wasGone === isGone && before.projectId === task.projectId) return;
  const some = (await all(tx).where("task_id", "=", task.id).execute()).map(toNotification);
  if (before.projectId !== task.projectId) {
    await tx.updateAll(notificationTable, some, (each) => ({ ...each, projectId: task.projectId }));
    return;
  }
  for (const each of some) tx.changed(notificationTable.toLog(each), each.id, isGone ? null : each);
}

/** Deletes the notifications of a task that is being deleted. */
export async function removeNotifications(tx: Tx, taskId: string): Promise<void> {
  const rows = await all(tx).where("task_id", "=", taskId).execute();
  for (const row of rows) await tx.remove(notificationTable, toNotification(row));
}
