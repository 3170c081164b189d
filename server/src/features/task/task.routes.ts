import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import type { Actor } from "@baton/domain/session/session";
import { isAdmin } from "@baton/domain/session/session";
import { type Stage, type Task, taskEntity } from "@baton/domain/task/task";
import { movedMessage, taskMessages } from "@baton/domain/task/task.messages";
import { canTask } from "@baton/domain/task/task.policy";
import { encodeTask, type TaskCreate, type TaskMove, type TaskReplace } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { assigneesOf, getTask, listTasks, type Place, taskTable, topRank } from "./task.store.ts";

function allow(allowed: boolean): void {
  if (!allowed) throw new AppError("forbidden");
}

/** Where an actor's tasks are. */
function placeOf({ workspaceId, adminEmail }: Actor): Place {
  if (workspaceId === null || adminEmail === null) throw new AppError("forbidden", "You are not in a team yet.");
  return { workspaceId, adminEmail };
}

const said = (message: string, task: Task) => ({ message, ...encodeTask(task) });

/** An input without the fields that were left out, so that they do not overwrite what is there. */
function present<T extends object>(input: T): Present<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Present<T>;
}

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The values of fields that a new task may be created without. */
const initial = taskEntity.initial() as Required<Pick<Task, "priority" | "stage" | "notes" | "subtasks">>;

async function create(tx: Tx, actor: Actor, input: TaskCreate) {
  allow(canTask.create(actor));
  const place = placeOf(actor);
  const { assigneeIds = [], id = newId(), rank, ...given } = input;
  const fields = { ...initial, ...present(given) };
  const task = await tx.insert(taskTable, {
    ...fields,
    id,
    rank: rank ?? (await topRank(tx.db, place, fields.stage)),
    assignees: await assigneesOf(tx.db, place, assigneeIds, []),
    adminEmail: place.adminEmail,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  return said(taskMessages.created, task);
}

/** A task keeps its place in its column; in another one it goes to the top. */
async function rankIn(tx: Tx, place: Place, task: Task, stage: Stage): Promise<string> {
  return stage === task.stage ? task.rank : topRank(tx.db, place, stage);
}

async function replace(tx: Tx, actor: Actor, id: string, input: TaskReplace) {
  allow(canTask.edit(actor));
  const place = placeOf(actor);
  const { assigneeIds, version, ...given } = input;
  const task = await getTask(tx.db, place, id);
  if (version !== undefined && version !== task.version) throw new AppError("stale_version");
  const assignees = assigneeIds ? await assigneesOf(tx.db, place, assigneeIds, task.assignees) : task.assignees;
  const edited = { ...task, ...present(given), assignees, updatedAt: tx.now };
  const rank = await rankIn(tx, place, task, edited.stage);
  const stored = await tx.update(taskTable, { ...edited, rank });
  return said(taskMessages.updated, stored);
}

async function move(tx: Tx, actor: Actor, id: string, { stage, rank }: TaskMove) {
  allow(canTask.read(actor));
  const place = placeOf(actor);
  const task = await getTask(tx.db, place, id);
  const to = stage ?? task.stage;
  allow(canTask.move(actor, task.stage, to));
  const moved = await tx.update(taskTable, {
    ...task,
    stage: to,
    rank: rank ?? (await rankIn(tx, place, task, to)),
    updatedAt: tx.now,
  });
  return said(movedMessage(task.stage, to), moved);
}

async function purge(tx: Tx, actor: Actor, id: string) {
  allow(isAdmin(actor));
  const task = await getTask(tx.db, placeOf(actor), id);
  if (!canTask.purge(actor, task.stage)) throw new AppError("conflict", "Move the task to the trash first.");
  await tx.remove(taskTable, task);
  return said(taskMessages.purged, task);
}

/** The routes of tasks. */
export function serveTasks(app: FastifyInstance, { store, snapshots }: Services): void {
  serve(app, contract.listTasks, async ({ actor, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const place = placeOf(actor);
    const { workspaceId } = place;
    const trash = canTask.seeTrash(actor);
    const seq = await store.seq(workspaceId);
    const build = () =>
      store.readAt(workspaceId, seq, async (db) => (await listTasks(db, place, trash)).map(encodeTask));
    const name = trash ? "tasks" : "tasks-without-trash";
    return snapshots.answer({ name, workspaceId, seq }, build, request, reply);
  });
  serve(app, contract.getTask, async ({ actor, params }) => {
    allow(canTask.read(actor));
    const task = await getTask(store.read, placeOf(actor), params.id);
    if (task.stage === "delete" && !canTask.seeTrash(actor)) throw new AppError("not_found");
    return encodeTask(task);
  });
  serve(app, contract.createTask, (call) => write(store, call, (tx) => create(tx, call.actor, call.body)));
  serve(app, contract.replaceTask, (call) =>
    write(store, call, (tx) => replace(tx, call.actor, call.params.id, call.body)),
  );
  serve(app, contract.moveTask, (call) => write(store, call, (tx) => move(tx, call.actor, call.params.id, call.body)));
  serve(app, contract.purgeTask, (call) => write(store, call, (tx) => purge(tx, call.actor, call.params.id)));
}
