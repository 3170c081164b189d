import type { Task } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { letFollow, letFollowNew } from "../follow/public.ts";
import { moveNotifications, takeBackAssignment, tell, tellOfMove } from "../notification/telling/public.ts";

/** What of a task decides who follows it, and who is told of it. */
type OfPeople = Pick<
  Task,
  "id" | "title" | "projectId" | "stage" | "trashedBy" | "stageId" | "createdBy" | "assigneeIds"
>;

const newsOf = ({ id, projectId, title }: OfPeople) => ({ taskId: id, projectId, title });

/** Returns the ids that the first list has and the second lacks. */
const lackedBy = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

/** Lets the person follow a new task who creates it, and those who are assigned to it. */
async function tellOfNew(tx: Tx, task: OfPeople): Promise<void> {
  const { createdBy, assigneeIds } = task;
  await letFollowNew(tx, task, [...new Set([...(createdBy === null ? [] : [createdBy]), ...assigneeIds])]);
  await tell(tx, "assigned", newsOf(task), assigneeIds);
}

/** Tells those who are assigned to a task that they are, or no longer, and lets them follow it. */
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

/** Returns whether a task came to another stage of its project. */
function isMoved(task: OfPeople, before: OfPeople): boolean {
  const isThere = task.stage !== "delete" && before.stage !== "delete" && task.projectId === before.projectId;
  return isThere && task.stageId !== before.stageId;
}

/** Tells people of a task what concerns them. Its notifications stay with it. */
export async function tellPeople(tx: Tx, task: OfPeople, before: OfPeople | undefined): Promise<void> {
  if (!before) return tellOfNew(tx, task);
  await moveNotifications(tx, before, task);
  await tellAssignees(tx, task, before);
  if (isMoved(task, before)) await tellOfMove(tx, newsOf(task), task.stageId);
}
