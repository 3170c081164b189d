import type { Task } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { letFollow, letFollowNew } from "../follow/public.ts";
import { moveNotifications, takeBackAssignment, tell, tellOfMove } from "../notification/telling/public.ts";

/** The fields of a task that determine who follows it, and who is notified. */
type OfPeople = Pick<
  Task,
  "id" | "title" | "projectId" | "stage" | "trashedBy" | "stageId" | "createdBy" | "assigneeIds"
>;

const newsOf = ({ id, projectId, title }: OfPeople) => ({ taskId: id, projectId, title });

/** Returns the ids that are in the first list but not in the second. */
const lackedBy = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

/** Makes the creator and the assignees of a new task follow it. */
async function tellOfNew(tx: Tx, task: OfPeople): Promise<void> {
  const { createdBy, assigneeIds } = task;
  await letFollowNew(tx, task, [...new Set([...(createdBy === null ? [] : [createdBy]), ...assigneeIds])]);
  await tell(tx, "assigned", newsOf(task), assigneeIds);
}

/** Notifies new assignees of a task and makes them follow it, and deletes the notifications of former ones. */
async function tellAssignees(tx: Tx, task: OfPeople, before: OfPeople): Promise<void> {
  const [added, removed] = [
    lackedBy(task.assigneeIds, before.assigneeIds),
    lackedBy(before.assigneeIds, task.assigneeIds),
  ];
  if (removed.length > 0) await takeBackAssignment(tx, task.id, removed);
  if (added.length === 0) return;
  await letFollow(tx, task, added);
  await tell(tx, "assigned", newsOf(task), added);
}

/** Returns true if a task moved to another stage of its project. */
function isMoved(task: OfPeople, before: OfPeople): boolean {
  const isThere = task.stage !== "delete" && before.stage !== "delete" && task.projectId === before.projectId;
  return isThere && task.stageId !== before.stageId;
}

/** Notifies the people concerned by a change of a task, and updates the task's existing notifications. */
export async function tellPeople(tx: Tx, task: OfPeople, before: OfPeople | undefined): Promise<void> {
  if (!before) return tellOfNew(tx, task);
  await moveNotifications(tx, before, task);
  await tellAssignees(tx, task, before);
  if (isMoved(task, before)) await tellOfMove(tx, newsOf(task), task.stageId);
}
