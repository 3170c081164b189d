import type { Notification } from "@baton/domain/notification/notification";
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
interface TaskLocation {
  readonly id: string;
  readonly projectId: string;
  readonly stage: string;
}

type Move = readonly [before: TaskLocation, after: TaskLocation];

const isElsewhere = ([before, after]: Move) => before.projectId !== after.projectId;
const isGone = ({ stage }: TaskLocation) => stage === "delete";

/**
 * Updates the notifications of tasks after they moved: those of a task in the trash are hidden, and those of a task in
 * another project are visible to people who see that project.
 */
export async function moveNotifications(tx: Tx, moves: readonly Move[]): Promise<void> {
  const moved = moves.filter((move) => isElsewhere(move) || isGone(move[0]) !== isGone(move[1]));
  if (moved.length === 0) return;
  const ids = moved.map(([, { id }]) => id);
  const projects = new Map(moved.filter(isElsewhere).map(([, { id, projectId }]) => [id, projectId]));
  const some = (await all(tx).where("task_id", "in", ids).execute()).map(toNotification);
  if (some.length === 0) return;
  const shown = await present(tx.db, tx.workspaceId).where("notification.task_id", "in", ids).execute();
  const visible = new Set(shown.map(({ id }) => id));
  const projectOf = ({ taskId }: Notification) => projects.get(taskId ?? "");
  const elsewhere = some.filter((each) => projectOf(each) !== undefined);
  const after = await tx.updateAll(notificationTable, elsewhere, (each) => ({
    ...each,
    projectId: projectOf(each) ?? each.projectId,
  }));
  for (const each of after.filter(({ id }) => !visible.has(id))) {
    tx.changed(notificationTable.toLog(each), each.id, null);
  }
  for (const each of some.filter((each) => projectOf(each) === undefined)) {
    tx.changed(notificationTable.toLog(each), each.id, visible.has(each.id) ? each : null);
  }
}
