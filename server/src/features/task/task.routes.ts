import { isDeepStrictEqual } from "node:util";
import { attachmentMessages } from "@baton/domain/attachment/attachment.messages";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { present } from "@baton/domain/kernel/names";
import { type Actor, actorId } from "@baton/domain/session/session";
import { subtaskLimits, tooManySubtasks } from "@baton/domain/subtask/subtask";
import { newSubtask, ranksAfter, withTitles } from "@baton/domain/subtask/subtask.titles";
import {
  datesInOrder,
  type EditableField,
  endsBeforeItStarts,
  type FullTask,
  isOpen,
  workStageMessage,
} from "@baton/domain/task/task";
import { movedMessage, taskMessages } from "@baton/domain/task/task.messages";
import type { TaskPatch } from "@baton/domain/task/task.patch";
import { canTask } from "@baton/domain/task/task.policy";
import { emptiedFields, encodeTask, type TaskReplace } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { furtherWrites, serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { isPictureOn } from "../attachment/public.ts";
import { usableCycles } from "../cycle/public.ts";
import { actorIn } from "../project/public.ts";
import { actorInProject } from "../stage/public.ts";
import { assigneesOf } from "./assignees.ts";
import { changeInBulk } from "./bulk-change.store.ts";
import { changeTask, deleteTask } from "./change-task.store.ts";
import { checkDue } from "./check-due.ts";
import { createTask, createTaskIn } from "./create-task.ts";
import { cycleAfter } from "./cycle-after.ts";
import { type Destination, destinationAfter, invalid } from "./destination.store.ts";
import { valuesAfter } from "./field-values.ts";
import { getTask, type OpenTask, openTask, trashedTasks } from "./full-task.store.ts";
import { labelsOf } from "./labelled.store.ts";
import { serveTaskList } from "./lists/published.routes.ts";
import { serveTaskSets } from "./lists/sets.routes.ts";
import { mergedPatch } from "./merge-patch.ts";
import { taskIdOfNumber } from "./number.store.ts";
import { rankFor } from "./rank.store.ts";
import { type TeamScope, teamScopeOf } from "./task.store.ts";
import { trashed } from "./trash-task.ts";

function allow(allowed: boolean, message?: string): void {
  if (!allowed) throw new AppError("forbidden", message);
}

/** Refuses an edit of a task unless the actor may edit it, and move it into the project `to`. */
async function allowEdit(tx: Tx, actor: Actor, { task, project }: OpenTask, to = task.projectId): Promise<void> {
  allow(canTask.edit(actorInProject(actor, project), task), taskMessages.notEditable);
  // A project that the actor does not see is treated as unknown by `destinationAfter`.
  if (to === task.projectId || actor.hiddenProjects.includes(to)) return;
  allow(canTask.moveInto(await actorIn(tx, actor, to), task), taskMessages.notMovedInto);
}

const withMessage = (message: string, task: FullTask) => ({ message, ...encodeTask(task) });

/**
 * Returns the rank requested by `wish`. By default, a task keeps its rank in its column, and goes to the top of
 * another.
 */
async function rankIn(
  tx: Tx,
  team: TeamScope,
  task: FullTask,
  destination: Destination,
  wish?: string,
): Promise<string> {
  const isSame = destination.stage === task.stage && destination.stageId === task.stageId;
  return wish === undefined && isSame ? task.rank : rankFor(tx, team, destination.stage, task.id, wish);
}

async function replace(tx: Tx, actor: Actor, id: string, input: TaskReplace) {
  const team = teamScopeOf(actor);
  const { id: named = id, rank: wish, assigneeIds, subtaskTitles, version, labelIds, tags, ...fields } = input;
  const { projectId, stageId, stage, values: sent, ...given } = fields;
  const open = await openTask(tx, team, id);
  const { task } = open;
  await allowEdit(tx, actor, open, projectId);
  if (named !== id) throw invalid("_id", taskMessages.otherId);
  if (stage === "delete" && task.stage !== "delete") throw invalid("stage", workStageMessage);
  if (version !== undefined && version !== task.version) throw new AppError("stale_version");
  const subtasks = subtaskTitles ? withTitles(task.subtasks, subtaskTitles, makerOf(tx, actor, id)) : task.subtasks;
  const destination = await destinationAfter(tx, actor, open, { projectId, stageId, stage });
  const assignees = assigneeIds
    ? await assigneesOf(tx, destination.projectId, assigneeIds, task.assignees)
    : task.assignees;
  const labels = await labelsOf(tx, { labelIds, tags }, task);
  // An answer that is sent back includes the previous rank, which is none in another column.
  const rank = await rankIn(tx, team, task, destination, wish === task.rank ? undefined : wish);
  const moved = { ...destination, ...trashed(tx, actor, task, destination.stage), rank };
  const values = await valuesAfter(tx, destination.projectId, task.values, sent);
  const wanted = { ...task, ...present(given), ...labels, ...moved, values, assignees, subtasks };
  const edited = { ...wanted, cycleId: await cycleAfter(task, wanted, (project) => usableCycles(tx, project)) };
  const emptied = emptiedFields(task, edited);
  if (emptied.length > 0) throw new AppError("invalid", undefined, emptied);
  checkDue(task, edited);
  if (isDeepStrictEqual(edited, task)) return withMessage(taskMessages.updated, task);
  return withMessage(taskMessages.updated, await changeTask(tx, task, { ...edited, updatedAt: tx.now }, open));
}

const makerOf = (tx: Tx, actor: Actor, taskId: string) => ({ taskId, at: tx.now, by: actorId(actor) });

/** Returns the subtasks of a task with new ones appended. */
function withAdded(
  tx: Tx,
  actor: Actor,
  { id, subtasks }: Pick<FullTask, "id" | "subtasks">,
  added: readonly string[] = [],
) {
  checkTotal(subtasks.length + added.length, subtaskLimits.perTask, tooManySubtasks, "addSubTasks");
  const ranks = ranksAfter(subtasks, added.length);
  const news = added.map((title, index) => newSubtask({ title, rank: ranks[index] ?? "" }, makerOf(tx, actor, id)));
  return news.length === 0 ? subtasks : [...subtasks, ...news];
}

/** The fields of an edit that a patch contains. */
interface Edited {
  readonly given: Partial<Pick<FullTask, Exclude<EditableField, "stage" | "labelIds" | "assigneeIds"> | "cover">>;
  readonly assigneeIds: readonly string[] | undefined;
  readonly projectId: string | undefined;
}

/** Returns the fields that an edit changes. */
async function editOf(tx: Tx, task: FullTask, { given, assigneeIds, projectId = task.projectId }: Edited) {
  if (!datesInOrder({ ...task, ...given })) {
    throw invalid("endingDate", endsBeforeItStarts);
  }
  checkDue(task, { ...task, ...given });
  if (given.cover && !(await isPictureOn(tx.db, tx.workspaceId, task.id, given.cover))) {
    throw invalid("cover", attachmentMessages.noCover);
  }
  return assigneeIds ? { ...given, assignees: await assigneesOf(tx, projectId, assigneeIds, task.assignees) } : given;
}

/**
 * Returns when a task was archived, after a request. A restored task leaves the archive unless the request says
 * otherwise.
 */
function archivedAfter(task: FullTask, { stage }: Destination, wish: string | null | undefined): string | null {
  if (wish !== undefined) return wish;
  return task.stage === "delete" && stage !== "delete" ? null : task.archivedAt;
}

/** Refuses a patch that the actor may not make. Returns whether it moves the task, rather than changing its fields. */
async function allowPatch(tx: Tx, actor: Actor, open: OpenTask, input: TaskPatch): Promise<boolean> {
  const { task } = open;
  const { base: _values, version: _read, addedSubtasks, rank, projectId, stageId, stage, archivedAt, ...edits } = input;
  const isPlaced = [projectId, stageId, stage, archivedAt].some((value) => value !== undefined);
  const isMove = isPlaced || rank !== undefined;
  if (isMove || addedSubtasks) allow(task.stage === "delete" ? canTask.restore(actor, task) : canTask.move(actor));
  const isEdit = Object.values(edits).some((value) => value !== undefined);
  if (isEdit || projectId !== undefined) await allowEdit(tx, actor, open, projectId);
  // A card in a column of a board by another field gets a value, and a rank beside others that have it.
  return isPlaced || (isMove && !isEdit);
}

/** Returns the text for a patch. A task that is open again may no longer repeat. */
function patchedMessage(before: FullTask, after: FullTask, isMove: boolean): string {
  if (before.nextId !== null && isOpen(after) && after.recurrence === null) return taskMessages.nextStays;
  return isMove ? movedMessage(before, after) : taskMessages.updated;
}

async function patch(tx: Tx, actor: Actor, id: string, input: TaskPatch) {
  const team = teamScopeOf(actor);
  const open = await openTask(tx, team, id);
  const { task } = open;
  const isMove = await allowPatch(tx, actor, open, input);
  const { rank, addedSubtasks, projectId, stageId, stage, archivedAt, ...edits } = await mergedPatch(tx, task, input);
  const { assigneeIds, labelIds, tags, subtaskTitles, values, ...fields } = edits;
  const destination = await destinationAfter(tx, actor, open, { projectId, stageId, stage });
  const subtasks = subtaskTitles ? withTitles(task.subtasks, subtaskTitles, makerOf(tx, actor, id)) : task.subtasks;
  const edit = await editOf(tx, task, { given: present(fields), assigneeIds, projectId });
  const changed = {
    ...task,
    ...edit,
    ...(await labelsOf(tx, { labelIds, tags }, task)),
    ...trashed(tx, actor, task, destination.stage),
    ...destination,
    values: await valuesAfter(tx, destination.projectId, task.values, values),
    cycleId: await cycleAfter(task, { ...task, ...edit, ...destination }, (project) => usableCycles(tx, project)),
    archivedAt: archivedAfter(task, destination, archivedAt),
    rank: await rankIn(tx, team, task, destination, rank),
    subtasks: withAdded(tx, actor, { id, subtasks }, addedSubtasks),
    updatedAt: tx.now,
  };
  const patched = await changeTask(tx, task, changed, open);
  return withMessage(patchedMessage(task, patched, isMove), patched);
}

async function purge(tx: Tx, actor: Actor, id: string) {
  const task = await getTask(tx.db, teamScopeOf(actor), id);
  if (!canTask.purge(actor, task)) throw new AppError("conflict", "Move the task to the trash first.");
  await deleteTask(tx, task);
  return withMessage(taskMessages.purged, task);
}

/** Number of tasks deleted per transaction. Other writes run in between. */
const purgedAtOnce = 20;

/** Deletes everything in the trash. After an interruption, a repeated call continues. */
async function emptyTrash({ store, sessions }: Services, call: WriteCall) {
  const { actor, reply } = call;
  const team = teamScopeOf(actor);
  const scope = furtherWrites(sessions, call);
  let count = 0;
  for (;;) {
    const { answer, seq } = await store.write(scope, async (tx) => {
      const tasks = await trashedTasks(tx.db, team, purgedAtOnce);
      for (const task of tasks) await deleteTask(tx, task);
      return tasks.length;
    });
    count += answer;
    if (seq !== null) reply.header("x-workspace-seq", String(seq));
    if (answer < purgedAtOnce) return { message: taskMessages.purged, count };
  }
}

/** Serves the task routes. */
export function serveTasks(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serveTaskList(app, services);
  serveTaskSets(app, services);
  serve(app, contract.getTask, async ({ actor, params }) => {
    const task = await getTask(store.read, teamScopeOf(actor), params.id);
    if (!canTask.see(actor, task)) throw new AppError("not_found");
    return encodeTask(task);
  });
  serve(app, contract.findTaskNumber, async ({ actor, params }) => {
    const team = teamScopeOf(actor);
    const found = await taskIdOfNumber(store.read, team.workspaceId, params.id.key, params.id.number);
    const task = found === null ? undefined : await getTask(store.read, team, found);
    if (!(task && canTask.see(actor, task))) throw new AppError("not_found");
    return { id: task.id };
  });
  serve(app, contract.createTask, (call) =>
    write(services, call, async (tx, actor) =>
      withMessage(taskMessages.created, await createTask(tx, actor, call.body)),
    ),
  );
  serve(app, contract.createTaskIn, (call) =>
    write(services, call, async (tx, actor) => {
      return withMessage(taskMessages.created, await createTaskIn(tx, actor, call.params.id, call.body));
    }),
  );
  serve(app, contract.replaceTask, (call) =>
    write(services, call, (tx, actor) => replace(tx, actor, call.params.id, call.body)),
  );
  serve(app, contract.patchTask, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body)),
  );
  // One at a time per person: each is as much work as thousands of other writes.
  const bulkChanges = new KeyedQueue(Number.POSITIVE_INFINITY);
  serve(app, contract.patchTasks, (call) => {
    const change = (tx: Tx, actor: Actor) => changeInBulk(tx, actor, call.body);
    return bulkChanges.run(call.actor.userId, () => write(services, call, change, { priority: "bulk" }));
  });
  serve(app, contract.purgeTask, (call) => write(services, call, (tx, actor) => purge(tx, actor, call.params.id)));
  serve(app, contract.emptyTrash, (call) => emptyTrash(services, call));
}
