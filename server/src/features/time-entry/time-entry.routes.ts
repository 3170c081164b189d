import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn } from "@baton/domain/notification-settings/time-zone";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { Actor, PersonActor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { type TimeEntry, timeEntryLimits } from "@baton/domain/time-entry/time-entry";
import { timeEntryContract } from "@baton/domain/time-entry/time-entry.contract";
import { timeEntryMessages } from "@baton/domain/time-entry/time-entry.messages";
import { canTimeEntry } from "@baton/domain/time-entry/time-entry.policy";
import type { TimeEntryCreate, TimeEntryPatch } from "@baton/domain/time-entry/time-entry.wire";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { settingsOf } from "../notification-settings/public.ts";
import { getProject } from "../project/public.ts";
import { candidatesIn, refusedAmong } from "../project-member/seeing/public.ts";
import { summariesByIds, teamScopeOf } from "../task/public.ts";
import {
  countTimeEntries,
  type Db,
  findTimeEntry,
  insertTimeEntry,
  type Logged,
  removeTimeEntry,
  timeEntriesOf,
  updateTimeEntry,
} from "./time-entry.store.ts";

/**
 * Returns a task whose time an actor sees.
 * @throws AppError not_found if there is none
 */
async function seenTask(db: Db, actor: Actor, id: string): Promise<Task> {
  const [task] = await summariesByIds(db, teamScopeOf(actor).workspaceId, [id]);
  if (!(task && canTimeEntry.add(actor, task))) throw new AppError("not_found");
  return task;
}

/** Returns a task on which time can be logged. */
async function trackedTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const task = await seenTask(tx.db, actor, id);
  const { archivedAt, timeTracking } = await getProject(tx.db, tx.workspaceId, task.projectId);
  if (archivedAt !== null) throw new AppError("conflict", projectMessages.archived);
  if (!timeTracking) throw new AppError("conflict", timeEntryMessages.off);
  return task;
}

/** Returns a time entry that an actor may change, with its task. */
async function ownEntry(tx: Tx, actor: Actor, id: string): Promise<Logged> {
  const entry = await findTimeEntry(tx.db, tx.workspaceId, id);
  if (!entry) throw new AppError("not_found");
  const task = await trackedTask(tx, actor, entry.taskId);
  if (!canTimeEntry.edit(actor, task, entry)) throw new AppError("forbidden", timeEntryMessages.notYours);
  return { entry, task };
}

const answer = (message: string, { entry, task }: Logged) => ({ ...entry, message, task });

/**
 * Returns the entry that an earlier request with the same id has logged, if any.
 * @throws AppError conflict when the id is that of another entry
 */
async function loggedBefore(tx: Tx, entry: Pick<TimeEntry, "id" | "taskId" | "userId" | "minutes" | "day">) {
  const known = await findTimeEntry(tx.db, tx.workspaceId, entry.id);
  const isSame = (["taskId", "userId", "minutes", "day"] as const).every((field) => known?.[field] === entry[field]);
  if (known && !isSame) throw new AppError("conflict");
  return known;
}

/**
 * Refuses to log the time of a person who does not see the project of the task.
 * @throws AppError forbidden if the actor is no admin, and invalid for anybody who does not see it
 */
async function checkPerson(tx: Tx, actor: PersonActor, task: Task, userId: string): Promise<void> {
  if (userId === actor.userId) return;
  if (!canTimeEntry.edit(actor, task, { userId })) throw new AppError("forbidden", timeEntryMessages.notYours);
  const message = refusedAmong(await candidatesIn(tx, task.projectId, [userId]), [userId]).get(userId);
  if (message !== undefined) throw new AppError("invalid", undefined, [{ path: "userId", message }]);
}

async function create(tx: Tx, actor: PersonActor, taskId: string, input: TimeEntryCreate) {
  const task = await trackedTask(tx, actor, taskId);
  const { id = newId(), userId = actor.userId, minutes, note = "" } = input;
  await checkPerson(tx, actor, task, userId);
  const zone = input.day === undefined ? (await settingsOf(tx.db, actor.userId)).timeZone : undefined;
  const day = input.day ?? dayIn(zone ?? unknownZone, new Date(tx.now));
  const known = await loggedBefore(tx, { id, taskId, userId, minutes, day });
  if (known) return answer(timeEntryMessages.added, { entry: known, task });
  if ((await countTimeEntries(tx, taskId)) >= timeEntryLimits.perTask) {
    throw new AppError("conflict", timeEntryMessages.full);
  }
  return answer(timeEntryMessages.added, await insertTimeEntry(tx, task, { id, userId, minutes, day, note }));
}

async function patch(tx: Tx, actor: Actor, id: string, { base, ...fields }: TimeEntryPatch) {
  const { entry, task } = await ownEntry(tx, actor, id);
  refuseStale(fields, base, entry);
  return answer(timeEntryMessages.updated, await updateTimeEntry(tx, task, entry, { ...entry, ...present(fields) }));
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const { entry, task } = await ownEntry(tx, actor, id);
  return answer(timeEntryMessages.removed, await removeTimeEntry(tx, task, entry));
}

/** Serves the routes of the time that people spent on tasks. */
export function serveTimeEntries(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serve(app, timeEntryContract.listTimeEntries, async ({ actor, params }) => {
    const task = await seenTask(store.read, actor, params.id);
    return timeEntriesOf(store.read, teamScopeOf(actor).workspaceId, task);
  });
  serve(app, timeEntryContract.createTimeEntry, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.params.id, call.body)),
  );
  serve(app, timeEntryContract.patchTimeEntry, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body)),
  );
  serve(app, timeEntryContract.removeTimeEntry, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
}
