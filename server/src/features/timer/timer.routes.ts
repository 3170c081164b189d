import { AppError } from "@baton/domain/kernel/errors";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { PersonActor } from "@baton/domain/session/session";
import { timeEntryLimits } from "@baton/domain/time-entry/time-entry";
import { timeEntryMessages } from "@baton/domain/time-entry/time-entry.messages";
import { canTimeEntry } from "@baton/domain/time-entry/time-entry.policy";
import type { Timer } from "@baton/domain/timer/timer";
import { timerContract } from "@baton/domain/timer/timer.contract";
import { timerMessages } from "@baton/domain/timer/timer.messages";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { getProject } from "../project/public.ts";
import { type Db, summariesByIds, teamScopeOf } from "../task/public.ts";
import { countTimeEntries } from "../time-entry/public.ts";
import { insertTimer, type StoredTimer, stopTimer, timerOf } from "./timer.store.ts";

/** Returns a timer as its person sees it, who may have lost sight of the task. */
async function shown(db: Db, actor: PersonActor, timer: StoredTimer | undefined): Promise<Timer> {
  const now = new Date().toISOString();
  if (!timer) return { taskId: null, startedAt: null, now };
  const { taskId, startedAt } = timer;
  const [task] = await summariesByIds(db, teamScopeOf(actor).workspaceId, [taskId]);
  return { taskId: task && canTimeEntry.add(actor, task) ? taskId : null, startedAt, now };
}

/**
 * Returns the id of the project of a task on which a timer can run.
 * @throws AppError if it cannot
 */
async function projectOf(tx: Tx, actor: PersonActor, taskId: string): Promise<string> {
  const [task] = await summariesByIds(tx.db, tx.workspaceId, [taskId]);
  if (!(task && canTimeEntry.add(actor, task))) throw new AppError("not_found");
  const { archivedAt, timeTracking } = await getProject(tx.db, tx.workspaceId, task.projectId);
  if (!timeTracking) throw new AppError("conflict", timeEntryMessages.off);
  if (archivedAt !== null) throw new AppError("conflict", projectMessages.archived);
  if (task.stage === "delete") throw new AppError("conflict", timerMessages.inTrash);
  if ((await countTimeEntries(tx, taskId)) >= timeEntryLimits.perTask) {
    throw new AppError("conflict", timeEntryMessages.full);
  }
  return task.projectId;
}

async function start(tx: Tx, actor: PersonActor, taskId: string) {
  const { userId } = actor;
  const projectId = await projectOf(tx, actor, taskId);
  const running = await timerOf(tx.db, tx.workspaceId, userId);
  const isOnIt = running?.taskId === taskId;
  const stopped = running && !isOnIt ? await stopTimer(tx, running) : undefined;
  const timer = isOnIt ? running : { userId, taskId, startedAt: tx.now };
  if (!isOnIt) await insertTimer(tx, projectId, timer);
  const message = stopped?.message ?? timerMessages.started;
  return { message, taskId, startedAt: timer.startedAt, now: tx.now, stopped: stopped?.entry ?? null };
}

async function stop(tx: Tx, actor: PersonActor) {
  const running = await timerOf(tx.db, tx.workspaceId, actor.userId);
  if (!running) throw new AppError("not_found", timerMessages.none);
  const { entry, task, message } = await stopTimer(tx, running);
  return { ...entry, message, ...(canTimeEntry.add(actor, task) ? { task } : {}) };
}

/** Serves the caller's timer. */
export function serveTimers(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serve(app, timerContract.getTimer, async ({ actor }) => {
    const timer = await timerOf(store.read, teamScopeOf(actor).workspaceId, actor.userId);
    return shown(store.read, actor, timer);
  });
  serve(app, timerContract.startTimer, (call) =>
    write(services, call, (tx, actor) => start(tx, actor, call.body.taskId)),
  );
  serve(app, timerContract.stopTimer, (call) => write(services, call, stop));
}
