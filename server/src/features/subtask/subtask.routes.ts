import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type Actor, actorId } from "@baton/domain/session/session";
import { type Subtask, subtaskLimits, tooManySubtasks } from "@baton/domain/subtask/subtask";
import { subtaskContract } from "@baton/domain/subtask/subtask.contract";
import { subtaskMessages } from "@baton/domain/subtask/subtask.messages";
import { canSubtask } from "@baton/domain/subtask/subtask.policy";
import { newSubtask, ranksAfter } from "@baton/domain/subtask/subtask.titles";
import type { SubtaskCreate, SubtaskPatch } from "@baton/domain/subtask/subtask.wire";
import type { FullTask } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import { canTask } from "@baton/domain/task/task.policy";
import { byRank, placementIn } from "@baton/domain/task/task.rank";
import { encodeTask, encodeTaskSummary } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { linkTasks } from "../link/linking/public.ts";
import { actorIn } from "../project/public.ts";
import { refusedIn } from "../project-member/seeing/public.ts";
import { actorInProject } from "../stage/public.ts";
import {
  changeTask,
  createFrom,
  findTask,
  getTask,
  type OpenTask,
  openTask,
  restoreTask,
  teamScopeOf,
  trashTask,
} from "../task/public.ts";
import { taskIdOf } from "./subtask.store.ts";

/**
 * Returns a task whose subtasks an actor may edit.
 * @throws AppError not_found if there is none
 */
async function taskOf(tx: Tx, actor: Actor, id: string): Promise<OpenTask> {
  const open = await openTask(tx, teamScopeOf(actor), id);
  if (!canSubtask.edit(actor, open.task)) throw new AppError("not_found");
  return open;
}

/** Returns a subtask that an actor may edit, with its task. */
async function subtaskOf(tx: Tx, actor: Actor, id: string): Promise<OpenTask & { readonly subtask: Subtask }> {
  const taskId = await taskIdOf(tx.db, teamScopeOf(actor).workspaceId, id);
  const open = taskId === undefined ? undefined : await taskOf(tx, actor, taskId);
  const subtask = open?.task.subtasks.find((one) => one.id === id);
  if (!(open && subtask)) throw new AppError("not_found");
  return { ...open, subtask };
}

/** @throws AppError invalid unless `assigneeId` is null or a member of the team who sees the task's project */
async function checkAssignee(tx: Tx, { projectId }: FullTask, assigneeId: string | null | undefined): Promise<void> {
  if (!assigneeId) return;
  const message = (await refusedIn(tx, projectId, [assigneeId])).get(assigneeId);
  if (message !== undefined) throw new AppError("invalid", undefined, [{ path: "assigneeId", message }]);
}

/** Returns the fields that say when a subtask was done and by whom, if its state changes. */
function doneNow(tx: Tx, actor: Actor, before: boolean, done = before): Partial<Pick<Subtask, "doneAt" | "doneBy">> {
  if (done === before) return {};
  return done ? { doneAt: tx.now, doneBy: actorId(actor) } : { doneAt: null, doneBy: null };
}

/** Returns the subtasks of a task, in order, after inserting or moving one. */
function placed(subtasks: readonly Subtask[], subtask: Subtask, wish: string): Subtask[] {
  const others = subtasks.filter(({ id }) => id !== subtask.id);
  const { rank, moved } = placementIn(others, wish);
  const ranks = new Map(moved.map((one) => [one.id, one.rank]));
  const respread = others.map((one) => (ranks.has(one.id) ? { ...one, rank: ranks.get(one.id) ?? one.rank } : one));
  return [...respread, { ...subtask, rank }].sort(byRank);
}

/** Returns the subtasks that a request adds, which follow the existing ones. */
function added(tx: Tx, actor: Actor, task: FullTask, input: SubtaskCreate): Subtask[] {
  const maker = { taskId: task.id, at: tx.now, by: actorId(actor) };
  if ("titles" in input) {
    const ranks = ranksAfter(task.subtasks, input.titles.length);
    return input.titles.map((title, index) =>
      newSubtask({ id: input.ids?.[index] ?? newId(), title, rank: ranks[index] ?? "" }, maker),
    );
  }
  const { title, id = newId(), rank = ranksAfter(task.subtasks, 1)[0] ?? "", done = false } = input;
  const { assigneeId = null, dueDate = null } = input;
  return [newSubtask({ id, title, rank, done, assigneeId, dueDate, ...doneNow(tx, actor, false, done) }, maker)];
}

async function create(tx: Tx, actor: Actor, id: string, input: SubtaskCreate) {
  const open = await taskOf(tx, actor, id);
  const { task } = open;
  if ("assigneeId" in input) await checkAssignee(tx, task, input.assigneeId);
  const news = added(tx, actor, task, input);
  const ids = new Set(news.map((one) => one.id));
  if (ids.size < news.length || task.subtasks.some((one) => ids.has(one.id))) throw new AppError("conflict");
  const path = "titles" in input ? "titles" : "title";
  checkTotal(task.subtasks.length + news.length, subtaskLimits.perTask, tooManySubtasks, path);
  const replaced = "fromTaskId" in input ? await takeAway(tx, actor, task, input.fromTaskId) : undefined;
  const subtasks = news.reduce<readonly Subtask[]>((all, one) => placed(all, one, one.rank), task.subtasks);
  // The replaced task may have blocked this one.
  const before = replaced ? await getTask(tx.db, teamScopeOf(actor), id) : task;
  const stored = await changeTask(tx, before, { ...before, subtasks, updatedAt: tx.now }, replaced ? undefined : open);
  const answer = { task: encodeTaskSummary(stored), subtasks: stored.subtasks.filter((one) => ids.has(one.id)) };
  if (replaced) return { message: subtaskMessages.replaced, ...answer, replaced: encodeTaskSummary(replaced) };
  return { message: "titles" in input ? subtaskMessages.addedMany : subtaskMessages.added, ...answer };
}

/** Moves a task that a subtask replaces to the trash, unless another person has already done so. */
async function takeAway(tx: Tx, actor: Actor, task: FullTask, id: string | undefined): Promise<FullTask | undefined> {
  if (id === undefined) return undefined;
  const invalid = (message: string) => new AppError("invalid", undefined, [{ path: "fromTaskId", message }]);
  if (id === task.id) throw invalid(subtaskMessages.ofItself);
  const other = await findTask(tx.db, teamScopeOf(actor), id);
  if (!(other && canTask.see(actor, other))) throw invalid(subtaskMessages.noSuchTask);
  if (!canSubtask.replace(await actorIn(tx, actor, other.projectId), task, other))
    throw new AppError("forbidden", taskMessages.notEditable);
  return trashTask(tx, actor, other);
}

async function patch(tx: Tx, actor: Actor, id: string, { rank, base, ...fields }: SubtaskPatch) {
  const { subtask, ...open } = await subtaskOf(tx, actor, id);
  const { task } = open;
  refuseStale(fields, base, subtask);
  await checkAssignee(tx, task, fields.assigneeId);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed = { ...subtask, ...given, ...doneNow(tx, actor, subtask.done, fields.done) };
  const subtasks =
    rank === undefined
      ? task.subtasks.map((one) => (one === subtask ? changed : one))
      : placed(task.subtasks, changed, rank);
  const stored = await changeTask(tx, task, { ...task, subtasks, updatedAt: tx.now }, open);
  const now = stored.subtasks.find((one) => one.id === id) ?? changed;
  return { ...now, message: subtaskMessages.updated, task: encodeTaskSummary(stored) };
}

/** Removes a subtask if the actor may remove it. */
async function takeOut(tx: Tx, actor: Actor, id: string) {
  const { subtask, ...open } = await subtaskOf(tx, actor, id);
  const { task, project } = open;
  if (!canSubtask.remove(actorInProject(actor, project), task, subtask))
    throw new AppError("forbidden", subtaskMessages.notRemovable);
  const subtasks = task.subtasks.filter((one) => one !== subtask);
  return { subtask, project, task: await changeTask(tx, task, { ...task, subtasks, updatedAt: tx.now }, open) };
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const { subtask, task } = await takeOut(tx, actor, id);
  return { ...subtask, message: subtaskMessages.removed, task: encodeTaskSummary(task) };
}

/** Returns the task that replaces a subtask: a new one, or the one in the trash that the subtask was made of. */
async function taskFrom(tx: Tx, actor: Actor, task: FullTask, subtask: Subtask, id: string | undefined) {
  const known = id === undefined ? undefined : await findTask(tx.db, teamScopeOf(actor), id);
  if (known) {
    if (!canTask.restore(actor, known)) throw new AppError("conflict");
    return restoreTask(tx, actor, known);
  }
  const created = await createFrom(tx, actor, task, subtask, id);
  await linkTasks(tx, actor, { kind: "parent", from: created, to: task });
  return created;
}

async function convert(tx: Tx, actor: Actor, id: string, newTaskId: string | undefined) {
  const { subtask, task, project } = await takeOut(tx, actor, id);
  if (!canSubtask.convert(actorInProject(actor, project), task, subtask)) throw new AppError("forbidden");
  const created = await taskFrom(tx, actor, task, subtask, newTaskId);
  return {
    ...subtask,
    message: subtaskMessages.converted,
    task: encodeTaskSummary(task),
    created: encodeTask(created),
  };
}

/** Serves the routes that change subtasks. */
export function serveSubtasks(app: FastifyInstance, services: Services): void {
  serve(app, subtaskContract.createSubtask, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.params.id, call.body)),
  );
  serve(app, subtaskContract.patchSubtask, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body)),
  );
  serve(app, subtaskContract.removeSubtask, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
  serve(app, subtaskContract.convertSubtask, (call) =>
    write(services, call, (tx, actor) => convert(tx, actor, call.params.id, call.body.id)),
  );
}
