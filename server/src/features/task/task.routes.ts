import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { type Actor, actorId } from "@baton/domain/session/session";
import { type Stage, taskEntity, taskLimits, type WholeTask } from "@baton/domain/task/task";
import { movedMessage, taskMessages } from "@baton/domain/task/task.messages";
import { canTask } from "@baton/domain/task/task.policy";
import { encodeTask, type TaskCreate, type TaskPatch, type TaskReplace } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import { admission, serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { serveTaskList } from "./list.routes.ts";
import { placeAfter, placeOfNew } from "./place.store.ts";
import { rankFor } from "./rank.store.ts";
import { serveTaskSets } from "./sets.routes.ts";
import {
  assigneesOf,
  getTask,
  insertTask,
  type TeamScope,
  taskTable,
  teamScopeOf,
  trashedTasks,
  updateTask,
} from "./task.store.ts";

function allow(allowed: boolean, message?: string): void {
  if (!allowed) throw new AppError("forbidden", message);
}

/** A task to create: everything but the title may be absent. */
type NewTask = { readonly [K in keyof TaskCreate]?: TaskCreate[K] | undefined } & Pick<TaskCreate, "title">;

const said = (message: string, task: WholeTask) => ({ message, ...encodeTask(task) });

async function create(tx: Tx, actor: Actor, input: NewTask) {
  const team = teamScopeOf(actor);
  const {
    assigneeIds,
    noteCount: _counted,
    id = newId(),
    rank,
    ...fields
  } = { ...taskEntity.initial(), ...present(input) };
  const place = await placeOfNew(tx, input);
  const task = await insertTask(tx, {
    ...fields,
    ...place,
    id,
    rank: await rankFor(tx, team, place.stage, id, rank),
    assignees: await assigneesOf(tx.db, team, assigneeIds, []),
    adminEmail: team.adminEmail,
    version: 1,
    createdAt: tx.now,
    createdBy: actorId(actor),
    updatedAt: tx.now,
  });
  return said(taskMessages.created, task);
}

/**
 * Returns the rank requested by `wish`. Without one, a task keeps its rank in its column, and goes to the top of
 * another.
 */
async function rankIn(tx: Tx, team: TeamScope, task: WholeTask, stage: Stage, wish?: string): Promise<string> {
  return wish === undefined && stage === task.stage ? task.rank : rankFor(tx, team, stage, task.id, wish);
}

/** Returns the trash fields that a move to `stage` changes. */
function trashed(
  tx: Tx,
  actor: Actor,
  task: WholeTask,
  stage: Stage,
): Partial<Pick<WholeTask, "trashedAt" | "trashedBy">> {
  if (stage !== "delete") return { trashedAt: null, trashedBy: null };
  return task.stage === "delete" ? {} : { trashedAt: tx.now, trashedBy: actorId(actor) };
}

async function replace(tx: Tx, actor: Actor, id: string, input: TaskReplace) {
  const team = teamScopeOf(actor);
  const { assigneeIds, version, projectId, stageId, stage, ...given } = input;
  const task = await getTask(tx.db, team, id);
  allow(canTask.edit(actor, task), taskMessages.notEditable);
  if (version !== undefined && version !== task.version) throw new AppError("stale_version");
  const assignees = assigneeIds ? await assigneesOf(tx.db, team, assigneeIds, task.assignees) : task.assignees;
  const place = await placeAfter(tx, task, { projectId, stageId, stage });
  const edited = { ...task, ...present(given), ...place, assignees, updatedAt: tx.now };
  const rank = await rankIn(tx, team, task, edited.stage);
  const stored = await updateTask(tx, task, { ...edited, ...trashed(tx, actor, task, edited.stage), rank });
  return said(taskMessages.updated, stored);
}

/** Returns the subtasks of a task with new ones appended. */
function withSubtasks({ subtasks }: WholeTask, added: readonly string[]): string[] {
  const all = [...subtasks, ...added];
  if (all.length <= taskLimits.items) return all;
  const message = `At most ${taskLimits.items} entries`;
  throw new AppError("invalid", undefined, [{ path: "addSubTasks", message }]);
}

async function patch(tx: Tx, actor: Actor, id: string, { rank, addedSubtasks, ...wish }: TaskPatch) {
  const team = teamScopeOf(actor);
  const task = await getTask(tx.db, team, id);
  allow(task.stage === "delete" ? canTask.restore(actor, task) : canTask.move(actor));
  if (wish.projectId !== undefined) allow(canTask.edit(actor, task), taskMessages.notEditable);
  const place = await placeAfter(tx, task, wish);
  const to = place.stage;
  const patched = await updateTask(tx, task, {
    ...task,
    ...trashed(tx, actor, task, to),
    ...place,
    rank: await rankIn(tx, team, task, to, rank),
    subtasks: withSubtasks(task, addedSubtasks ?? []),
    updatedAt: tx.now,
  });
  const isMove = rank !== undefined || Object.values(wish).some((value) => value !== undefined);
  return said(isMove ? movedMessage(task.stage, to) : taskMessages.updated, patched);
}

async function purge(tx: Tx, actor: Actor, id: string) {
  const task = await getTask(tx.db, teamScopeOf(actor), id);
  if (!canTask.purge(actor, task)) throw new AppError("conflict", "Move the task to the trash first.");
  await tx.remove(taskTable, task);
  return said(taskMessages.purged, task);
}

/** Number of tasks deleted per transaction. Other writes run in between. */
const purgedAtOnce = 200;

/** Deletes everything in the trash. After an interruption, a repeated call continues. */
async function emptyTrash({ store, sessions }: Services, call: WriteCall) {
  const { actor, reply } = call;
  const team = teamScopeOf(actor);
  const scope = { workspaceId: team.workspaceId, actorId: actorId(actor), admit: admission(sessions, call) };
  let count = 0;
  for (;;) {
    const { answer, seq } = await store.write(scope, async (tx) => {
      const tasks = await trashedTasks(tx.db, team, purgedAtOnce);
      for (const task of tasks) await tx.remove(taskTable, task);
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
  serve(app, contract.createTask, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
  serve(app, contract.createTaskIn, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, { ...call.body, projectId: call.params.id })),
  );
  serve(app, contract.replaceTask, (call) =>
    write(services, call, (tx, actor) => replace(tx, actor, call.params.id, call.body)),
  );
  serve(app, contract.patchTask, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body)),
  );
  serve(app, contract.purgeTask, (call) => write(services, call, (tx, actor) => purge(tx, actor, call.params.id)));
  serve(app, contract.emptyTrash, (call) => emptyTrash(services, call));
}
