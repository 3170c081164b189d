import { newId } from "@baton/domain/kernel/ids";
import { omit } from "@baton/domain/kernel/names";
import { truncate } from "@baton/domain/kernel/text";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { taskEntity, taskLimits, type WholeTask } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { findAssignees } from "../member/public.ts";
import { placeOfNew } from "./place.store.ts";
import { rankFor } from "./rank.store.ts";
import { derivedFields, insertTask, teamScopeOf } from "./task.store.ts";

/**
 * Creates a task from a subtask, with its title, assignee and date, in the project and with the priority of the task
 * that contained it. A title that is too long for a task also becomes its description.
 */
export async function createFrom(
  tx: Tx,
  actor: Actor,
  { projectId, priority }: WholeTask,
  { title, done, assigneeId, dueDate }: Subtask,
  id = newId(),
): Promise<WholeTask> {
  const team = teamScopeOf(actor);
  const place = await placeOfNew(tx, actor, { projectId, stage: done ? "completed" : "todo" });
  const people = await findAssignees(tx.db, team.workspaceId, assigneeId === null ? [] : [assigneeId]);
  return insertTask(tx, {
    ...omit(taskEntity.initial(), [...derivedFields, "assigneeIds"]),
    ...place,
    id,
    title: truncate(title, taskLimits.title - 1, taskLimits.title),
    description: title.length > taskLimits.title ? title : "",
    endingDate: dueDate ?? "",
    priority,
    rank: await rankFor(tx, team, place.stage, id),
    subtasks: [],
    tags: "",
    assignees: [...people.values()],
    adminEmail: team.adminEmail,
    version: 1,
    createdAt: tx.now,
    createdBy: actorId(actor),
    updatedAt: tx.now,
  });
}
