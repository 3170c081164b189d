import { setImmediate } from "node:timers/promises";
import { AppError } from "@baton/domain/kernel/errors";
import { rewindContract } from "@baton/domain/rewind/rewind.contract";
import { rewindMessages } from "@baton/domain/rewind/rewind.messages";
import { boardAt, type PastTask, stagesAt } from "@baton/domain/rewind/rewind.past";
import type { PastWire } from "@baton/domain/rewind/rewind.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { stagesOf } from "@baton/domain/stage/stage";
import { encodeStage } from "@baton/domain/stage/stage.wire";
import { archivedBefore, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { projectSeenBy } from "../project/public.ts";
import { listStages } from "../stage/public.ts";
import { type Db, summariesByIds, teamScopeOf } from "../task/public.ts";
import { changesOf, changesSince, momentsOf, type TaskLine } from "./rewind.store.ts";
import { allTasksOf } from "./tasks.store.ts";

/** Maximum number of concurrent looks at the past, each of a different workspace. */
const looksAtOnce = 2;
const tasksAtOnce = 500;

const invalid = (message: string) => new AppError("invalid", undefined, [{ path: "time", message }]);

/** Returns the lines of the tasks that have changed projects since, in whichever project they were. */
async function wanderersOf(db: Db, workspaceId: string, lines: readonly TaskLine[], time: string) {
  const ids = [...new Set(lines.filter(({ fields }) => "projectId" in fields).map(({ taskId }) => taskId))];
  const all: TaskLine[] = [];
  for (let first = 0; first < ids.length; first += tasksAtOnce) {
    all.push(...(await changesOf(db, workspaceId, ids.slice(first, first + tasksAtOnce), time)));
    await setImmediate();
  }
  return { ids: new Set(ids), lines: all };
}

/** Returns the tasks that are or were in a project, with what has changed since. Those that the actor no longer sees are left out. */
async function withChanges(
  db: Db,
  actor: PersonActor,
  here: readonly Task[],
  { lines, time }: { readonly lines: readonly TaskLine[]; readonly time: string },
) {
  const { workspaceId } = teamScopeOf(actor);
  const wanderers = await wanderersOf(db, workspaceId, lines, time);
  const known = new Set(here.map(({ id }) => id));
  const left = [...wanderers.ids].filter((id) => !known.has(id));
  const elsewhere = (await summariesByIds(db, workspaceId, left)).filter((task) => canTask.see(actor, task));
  const stayed = lines.filter(({ taskId }) => !wanderers.ids.has(taskId));
  const linesOf = Map.groupBy([...stayed, ...wanderers.lines], ({ taskId }) => taskId);
  // As in history, a task is shown to who sees it now.
  const seen = here.filter((task) => canTask.see(actor, task));
  return [...seen, ...elsewhere].map((now): PastTask => ({ now, changes: linesOf.get(now.id)?.toReversed() ?? [] }));
}

async function pastOf(db: Db, actor: PersonActor, projectId: string, time: string): Promise<PastWire> {
  const { workspaceId } = teamScopeOf(actor);
  const here: Task[] = [];
  for await (const some of allTasksOf(db, { workspaceId, projectId })) here.push(...some);
  const younger = new Set(here.filter(({ createdAt }) => createdAt > time).map(({ id }) => id));
  const changes = await changesSince(db, { workspaceId, projectId }, time, younger);
  const tasks = await withChanges(db, actor, here, { lines: changes.tasks, time });
  await setImmediate();
  const now = stagesOf(await listStages(db, workspaceId), projectId);
  const stages = stagesAt(now, changes.stages.toReversed(), projectId).map(encodeStage);
  return { time, stages, ...boardAt(tasks, { projectId, time, archivedBefore: archivedBefore(new Date(time)) }) };
}

/** Serves the past of projects. */
export function serveRewind(app: FastifyInstance, { store }: Services): void {
  const queue = new KeyedQueue(looksAtOnce);
  serve(app, rewindContract.getProjectAt, async ({ actor, params, query: { time } }) => {
    const { id, createdAt } = await projectSeenBy(store.read, teamScopeOf(actor).workspaceId, actor, params.id);
    if (time > new Date().toISOString()) throw invalid(rewindMessages.future);
    if (time < createdAt) throw invalid(rewindMessages.tooEarly(createdAt));
    return queue.run(teamScopeOf(actor).workspaceId, () => pastOf(store.read, actor, id, time));
  });
  serve(app, rewindContract.listMoments, async ({ actor, params, query }) => {
    const { id, createdAt } = await projectSeenBy(store.read, teamScopeOf(actor).workspaceId, actor, params.id);
    const place = { workspaceId: teamScopeOf(actor).workspaceId, projectId: id };
    const period = { from: query.from ?? createdAt, to: query.to ?? new Date().toISOString() };
    return { begins: createdAt, moments: await momentsOf(store.read, place, period) };
  });
}
