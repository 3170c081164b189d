import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { omit, present } from "@baton/domain/kernel/names";
import { truncate } from "@baton/domain/kernel/text";
import { projectMessages } from "@baton/domain/project/project.messages";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { withTitles } from "@baton/domain/subtask/subtask.titles";
import { taskEntity, taskLimits, type WholeTask } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskCreate } from "@baton/domain/task/task.wire";
import type { Tx } from "../../platform/store/tx.ts";
import { findAssignees } from "../member/public.ts";
import { among, type Numbered, numberIn } from "../project/public.ts";
import { type Standings, standingsIn } from "../project-member/seeing/public.ts";
import { assigneesAmong } from "./assignees.ts";
import { labelsOf } from "./labelled.store.ts";
import { placeOfNew } from "./place.store.ts";
import { rankFor } from "./rank.store.ts";
import { derivedFields, insertTask, teamScopeOf } from "./task.store.ts";

/** A task to create: everything but the title may be absent. */
type NewTask = { readonly [K in keyof TaskCreate]?: TaskCreate[K] | undefined } & Pick<TaskCreate, "title">;

const sees = ({ hiddenProjects }: Actor, projectId: string) => !hiddenProjects.includes(projectId);

/** Returns the project of a new task, with its number there, if the actor may create tasks there. */
async function numberFor(tx: Tx, actor: Actor, projectId: string | undefined): Promise<Numbered | undefined> {
  const isSeen = projectId === undefined || sees(actor, projectId);
  const numbered = isSeen ? await numberIn(tx, actor, projectId) : undefined;
  if (!numbered && projectId === undefined) throw new AppError("conflict", projectMessages.noneToSee);
  if (!canTask.create(among(actor, numbered?.home))) throw new AppError("forbidden");
  return numbered;
}

/** Returns the fields of a new task that its creator, its team and its time determine. */
const made = (tx: Tx, actor: Actor) => ({
  ...{ adminEmail: teamScopeOf(actor).adminEmail, version: 1 },
  ...{ createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now },
});

/** @param standings of the assignees */
async function insertNew(
  tx: Tx,
  actor: Actor,
  { numbered, standings }: { readonly numbered: Numbered | undefined; readonly standings?: Standings },
  input: NewTask,
): Promise<WholeTask> {
  const {
    assigneeIds,
    subtaskTitles = [],
    labelIds,
    tags,
    id = newId(),
    rank,
    ...fields
  } = { ...omit(taskEntity.initial(), derivedFields), ...present(input) };
  const place = placeOfNew(numbered, input);
  const labels = await labelsOf(tx, { labelIds, tags }, { labelIds: [], tags: "" });
  const ranked = await rankFor(tx, teamScopeOf(actor), place.stage, id, rank);
  const known = standings ?? (await standingsIn(tx, place.projectId, assigneeIds));
  const task = {
    ...{ ...fields, ...place, ...labels, id, rank: ranked, assignees: assigneesAmong(known, assigneeIds) },
    ...{ subtasks: withTitles([], subtaskTitles, { taskId: id, at: tx.now, by: actorId(actor) }), ...made(tx, actor) },
  };
  // The write has admitted its actor as a member.
  const creator = actor.kind === "person" ? [actor.userId] : [];
  return insertTask(tx, task, { standings: known, members: new Set([...known.keys(), ...creator]) });
}

/** Creates a task in the project that it names, or else in the first one. */
export async function createTask(tx: Tx, actor: Actor, input: NewTask): Promise<WholeTask> {
  return insertNew(tx, actor, { numbered: await numberFor(tx, actor, input.projectId) }, input);
}

/**
 * Creates a task in a project. Without an assignee, the project's default assignee gets it. The default priority is
 * normal, as for a title typed on a board.
 */
export async function createTaskIn(tx: Tx, actor: Actor, projectId: string, input: NewTask): Promise<WholeTask> {
  const numbered = await numberFor(tx, actor, projectId);
  if (!numbered) throw new AppError("not_found");
  const { defaultAssignee } = numbered.home;
  const byDefault = defaultAssignee === null || input.assigneeIds ? [] : [defaultAssignee];
  const standings = await standingsIn(tx, projectId, input.assigneeIds ?? byDefault);
  // The default assignee may have left the team or the project since.
  const assigneeIds = byDefault.filter((id) => standings.get(id)?.seesProject);
  const task = { priority: "normal", assigneeIds, ...present(input), projectId } as const;
  return insertNew(tx, actor, { numbered, standings }, task);
}

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
  const numbered = sees(actor, projectId) ? await numberIn(tx, actor, projectId) : undefined;
  const place = placeOfNew(numbered, { stage: done ? "completed" : "todo" });
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
    ...made(tx, actor),
  });
}
