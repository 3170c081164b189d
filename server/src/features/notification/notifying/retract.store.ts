import type { Owner } from "../../../platform/store/entity-table.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { notificationTable, present, toNotification } from "../notification.store.ts";

const all = (tx: Tx) => tx.db.selectFrom("notification").selectAll().where("workspace_id", "=", tx.workspaceId);

const ofComment = async (tx: Tx, commentId: string) =>
  (await all(tx).where("comment_id", "=", commentId).execute()).map(toNotification);

/** Hides the notifications of a comment that was removed. They stay as they are until it is restored or deleted. */
export async function hideOfComment(tx: Tx, commentId: string): Promise<void> {
  for (const each of await ofComment(tx, commentId)) tx.changed(notificationTable.toLog(each), each.id, null);
}

/** Shows the notifications of a restored comment again, as they were. */
export async function showOfComment(tx: Tx, commentId: string): Promise<void> {
  const rows = await present(tx.db, tx.workspaceId).where("notification.comment_id", "=", commentId).execute();
  for (const each of rows.map(toNotification)) tx.changed(notificationTable.toLog(each), each.id, each);
}

/** Deletes the notifications of assignments that were taken back, unless they have been read. */
export async function retractAssignments(
  tx: Tx,
  taskIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  const unread = all(tx).where("kind", "=", "assigned").where("read_at", "is", null);
  const rows = await unread.where("task_id", "in", taskIds).where("user_id", "in", userIds).execute();
  for (const row of rows) await tx.remove(notificationTable, toNotification(row));
}

/** Deletes the notifications of a task or comment that is being deleted. Each person's page has loaded their own. */
export async function removeNotificationsOf(tx: Tx, owner: Owner): Promise<void> {
  const column = owner.table === "task" ? "task_id" : "comment_id";
  const rows = await all(tx).where(column, "=", owner.id).execute();
  for (const row of rows) await tx.remove(notificationTable, toNotification(row));
}

/** The location of a task: its project, and whether it is in the trash. */
export interface TaskLocation {
  readonly id: string;
  readonly projectId: string;
  readonly stage: string;
}

/**
 * Updates the notifications of a task after it moved: those of a task in the trash are hidden, and those of a task in
 * another project are visible to people who see that project.
 */
export async function moveNotifications(tx: Tx, before: TaskLocation, task: TaskLocation): Promise<void> {
  const wasGone = before.stage === "delete";
  const isGone = task.stage === "delete";
  if (wasGone === isGone && before.projectId === task.projectId) return;
  const some = (await all(tx).where("task_id", "=", task.id).execute()).map(toNotification);
  const shown = await present(tx.db, tx.workspaceId).where("notification.task_id", "=", task.id).execute();
  const visible = new Set(shown.map(({ id }) => id));
  if (before.projectId !== task.projectId) {
    const moved = await tx.updateAll(notificationTable, some, (each) => ({ ...each, projectId: task.projectId }));
    const hidden = moved.filter(({ id }) => !visible.has(id));
    for (const each of hidden) tx.changed(notificationTable.toLog(each), each.id, null);
    return;
  }
  for (const each of some) tx.changed(notificationTable.toLog(each), each.id, visible.has(each.id) ? each : null);
}
