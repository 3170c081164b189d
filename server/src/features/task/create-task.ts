import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { omit, present } from "@baton/domain/kernel/names";
import { truncate } from "@baton/domain/kernel/text";
import { projectMessages } from "@baton/domain/project/project.messages";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { withTitles } from "@baton/domain/subtask/subtask.titles";
import { type FullTask, taskEntity, taskLimits } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskCreate } from "@baton/domain/task/task.wire";
import type { Tx } from "../../platform/store/tx.ts";
import { usableCycles } from "../cycle/public.ts";
import { findAssignees } from "../member/public.ts";
import { type Candidates, candidatesIn } from "../project-member/seeing/public.ts";
import { actorInProject, type TakenNumber, takeNumberIn } from "../stage/public.ts";
import { assigneesAmong } from "./assignees.ts";
import { checkDue } from "./check-due.ts";
import { cycleAfter } from "./cycle-after.ts";
import { destinationOfNew } from "./destination.store.ts";
import { valuesOfNew } from "./field-values.ts";
import { labelsOf } from "./labelled.store.ts";
import { rankFor } from "./rank.store.ts";
import { derivedFields, insertTask, teamScopeOf } from "./task.store.ts";

/** A task to create: everything but the title may be absent. */
type NewTask = { readonly [K in keyof TaskCreate]?: TaskCreate[K] | undefined } & Pick<TaskCreate, "title">;

const sees = ({ hiddenProjects }: Actor, projectId: string) => !hiddenProjects.includes(projectId);

/** Returns the project of a new task, with its number there, if the actor may create tasks there. */
async function takeNumberFor(tx: Tx, actor: Actor, projectId: string | undefined): Promise<TakenNumber | undefined> {
  const isSeen = projectId === undefined || sees(actor, projectId);
  const taken = isSeen ? await takeNumberIn(tx, actor, projectId) : undefined;
  if (!taken && projectId === undefined) throw new AppError("conflict", projectMessages.noneToSee);
  if (!canTask.create(actorInProject(actor, taken?.project))) throw new AppError("forbidden");
  return taken;
}

/** Returns the fields of a new task that its creator, its team and its time determine. */
const made = (tx: Tx, actor: Actor) => ({
  ...{ adminEmail: teamScopeOf(actor).adminEmail, version: 1 },
  ...{ createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now },
});

/** @param candidates the assignees as candidates, if they were read before */
async function insertNew(
  tx: Tx,
  actor: Actor,
  { taken, candidates }: { readonly taken: TakenNumber | undefined; readonly candidates?: Candidates },
  input: NewTask,
): Promise<FullTask> {
  const {
    assigneeIds,
    subtaskTitles = [],
    labelIds,
    tags,
    id = newId(),
    rank,
    values,
    ...fields
  } = { ...omit(taskEntity.initial(), derivedFields), ...present(input) };
  const destination = destinationOfNew(taken, input);
  const labels = await labelsOf(tx, { labelIds, tags }, { labelIds: [], tags: "" });
  const ranked = await rankFor(tx, teamScopeOf(actor), destination.stage, id, rank);
  const known = candidates ?? (await candidatesIn(tx, destination.projectId, assigneeIds));
  const task = {
    values: await valuesOfNew(tx, destination.projectId, taken?.initialValues ?? [], values),
    ...{ ...fields, ...destination, ...labels, id, rank: ranked, assignees: assigneesAmong(known, assigneeIds) },
    cycleId: await cycleAfter(undefined, { ...fields, ...destination }, (id) => usableCycles(tx, id)),
    ...{ subtasks: withTitles([], subtaskTitles, { taskId: id, at: tx.now, by: actorId(actor) }), ...made(tx, actor) },
  };
  checkDue(undefined, task);
  // The write has admitted its actor as a member.
  const creator = actor.kind === "person" ? [actor.userId] : [];
  return insertTask(tx, task, { candidates: known, members: new Set([...known.keys(), ...creator]) });
}

/** Creates a task in the project that it names, or else in the first one. */
export async function createTask(tx: Tx, actor: Actor, input: NewTask): Promise<FullTask> {
  return insertNew(tx, actor, { taken: await takeNumberFor(tx, actor, input.projectId) }, input);
}

/**
 * Creates a task in a project. Without an assignee, the project's default assignee gets it. The default priority is
 * normal, as for a title typed on a board.
 */
export async function createTaskIn(tx: Tx, actor: Actor, projectId: string, input: NewTask): Promise<FullTask> {
  const taken = await takeNumberFor(tx, actor, projectId);
  if (!taken) throw new AppError("not_found");
  const { defaultAssignee } = taken.project;
  const byDefault = defaultAssignee === null || input.assigneeIds ? [] : [defaultAssignee];
  const candidates = await candidatesIn(tx, projectId, input.assigneeIds ?? byDefault);
  // The default assignee may have left the team or the project since.
  const assigneeIds = byDefault.filter((id) => candidates.get(id)?.seesProject);
  const task = { priority: "normal", assigneeIds, ...present(input), projectId } as const;
  return insertNew(tx, actor, { taken, candidates }, task);
}

/**
 * Creates a task from a subtask, with its title, assignee and date, in the project and with the priority of the task
 * that contained it. A title that is too long for a task also becomes its description.
 */
export async function createFrom(
  tx: Tx,
  actor: Actor,
  { projectId, priority }: FullTask,
  { title, done, assigneeId, dueDate }: Subtask,
  id = newId(),
): Promise<FullTask> {
  const team = teamScopeOf(actor);
  const taken = sees(actor, projectId) ? await takeNumberIn(tx, actor, projectId) : undefined;
  const destination = destinationOfNew(taken, { stage: done ? "completed" : "todo" });
  const people = await findAssignees(tx.db, team.workspaceId, assigneeId === null ? [] : [assigneeId]);
  return insertTask(tx, {
    ...omit(taskEntity.initial(), [...derivedFields, "assigneeIds"]),
    ...destination,
    id,
    title: truncate(title, taskLimits.title - 1, taskLimits.title),
    description: title.length > taskLimits.title ? title : "",
    endingDate: dueDate ?? "",
    priority,
    rank: await rankFor(tx, team, destination.stage, id),
    subtasks: [],
    tags: "",
    assignees: [...people.values()],
    ...made(tx, actor),
  });
}
