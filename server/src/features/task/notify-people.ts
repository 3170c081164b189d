import type { Task } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { addFollowers, addFollowersOfNew } from "../follow/public.ts";
import {
  moveNotifications,
  notify,
  notifyOfMove,
  notifyReaders,
  retractAssignments,
} from "../notification/notifying/public.ts";
import { type Candidates, candidatesIn } from "../project-member/seeing/public.ts";

/** The fields of a task that determine who follows it, and who is notified. */
type OfPeople = Pick<
  Task,
  "id" | "title" | "projectId" | "stage" | "trashedBy" | "stageId" | "createdBy" | "assigneeIds"
>;

const payloadOf = ({ id, projectId, title }: OfPeople) => ({ taskId: id, projectId, title });

/** Returns the ids that are in the first list but not in the second. */
export const lackedBy = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

/** The members among the creator and the assignees of a new task, and how the assignees stand to its project. */
export interface PeopleOfNew {
  readonly members: ReadonlySet<string>;
  readonly candidates: Candidates;
}

/** Makes the creator and the assignees of a new task follow it if they are members, and notifies the assignees. */
export async function notifyOfNew(tx: Tx, task: OfPeople, { members, candidates }: PeopleOfNew): Promise<void> {
  const { createdBy, assigneeIds } = task;
  const people = new Set([...(createdBy === null ? [] : [createdBy]), ...assigneeIds]);
  await addFollowersOfNew(
    tx,
    task,
    [...people].filter((id) => members.has(id)),
  );
  const readers = assigneeIds.flatMap((userId) => {
    const { isActive, seesProject, inbox } = candidates.get(userId) ?? {};
    return isActive && seesProject ? { userId, inbox: inbox ?? null, recent: undefined } : [];
  });
  await notifyReaders(tx, "assigned", payloadOf(task), readers);
}

/** Notifies new assignees of a task and makes them follow it, and deletes the notifications of former ones. */
async function notifyAssignees(tx: Tx, task: OfPeople, before: OfPeople): Promise<void> {
  const [added, removed] = [
    lackedBy(task.assigneeIds, before.assigneeIds),
    lackedBy(before.assigneeIds, task.assigneeIds),
  ];
  if (removed.length > 0) await retractAssignments(tx, [task.id], removed);
  if (added.length === 0) return;
  await addFollowers(tx, [{ task, userIds: added }]);
  await notify(tx, "assigned", payloadOf(task), added);
}

/** Returns true if a task moved to another stage of its project. */
export function isMoved(task: OfPeople, before: OfPeople): boolean {
  const isThere = task.stage !== "delete" && before.stage !== "delete" && task.projectId === before.projectId;
  return isThere && task.stageId !== before.stageId;
}

/** Notifies the people concerned by a change of a task, and updates the task's existing notifications. */
export async function notifyPeople(tx: Tx, task: OfPeople, before: OfPeople | undefined): Promise<void> {
  if (!before) {
    const people = task.createdBy === null ? task.assigneeIds : [task.createdBy, ...task.assigneeIds];
    const candidates = await candidatesIn(tx, task.projectId, [...new Set(people)]);
    return notifyOfNew(tx, task, { candidates, members: new Set(candidates.keys()) });
  }
  await moveNotifications(tx, [[before, task]]);
  await notifyAssignees(tx, task, before);
  if (isMoved(task, before)) await notifyOfMove(tx, payloadOf(task), task.stageId);
}
