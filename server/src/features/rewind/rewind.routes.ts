import { setImmediate } from "node:timers/promises";
import { AppError } from "@baton/domain/kernel/errors";
import { rewindContract } from "@baton/domain/rewind/rewind.contract";
import { rewindMessages } from "@baton/domain/rewind/rewind.messages";
import { PastBoard, type PastTask, stagesAt } from "@baton/domain/rewind/rewind.past";
import type { PastWire } from "@baton/domain/rewind/rewind.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { stagesOf } from "@baton/domain/stage/stage";
import { encodeStage } from "@baton/domain/stage/stage.wire";
import { archivedBefore, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { readAhead } from "../../platform/base/read-ahead.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Store } from "../../platform/store/store.ts";
import { projectSeenBy } from "../project/public.ts";
import { listStages } from "../stage/public.ts";
import { type Db, summariesByIds, teamScopeOf } from "../task/public.ts";
import { changesOf, momentsOf, stageChangesSince } from "./rewind.store.ts";
import { idsOfLeavers, inParts, tasksOf } from "./tasks.store.ts";

/** Maximum number of concurrent looks at the past, each of a different workspace. */
const looksAtOnce = 2;

const invalid = (message: string) => new AppError("invalid", undefined, [{ path: "time", message }]);

interface Look {
  readonly db: Db;
  readonly actor: PersonActor;
  readonly projectId: string;
  readonly time: string;
}

/** Yields the tasks that are or were in a project, some at a time. As in history, a task is shown to who sees it now. */
async function* seenTasks({ db, actor, projectId, time }: Look, archivedBefore: string): AsyncGenerator<Task[]> {
  const place = { workspaceId: teamScopeOf(actor).workspaceId, projectId };
  const seen = (tasks: readonly Task[]) => tasks.filter((task) => canTask.see(actor, task));
  for await (const tasks of tasksOf(db, place, { time, archivedBefore })) yield seen(tasks);
  for (const ids of inParts(await idsOfLeavers(db, place, time))) {
    yield seen(await summariesByIds(db, place.workspaceId, ids));
    await setImmediate();
  }
}

/** Returns tasks with what has changed since a time, if they are older. */
async function withChanges({ db, actor, time }: Look, tasks: readonly Task[]): Promise<PastTask[]> {
  const older = tasks.filter(({ createdAt }) => createdAt <= time).map(({ id }) => id);
  const changes = await changesOf(db, teamScopeOf(actor).workspaceId, older, time);
  return tasks.map((now) => ({ now, changes: changes.get(now.id) ?? [] }));
}

/** Yields tasks with what has changed since a time, some at a time. */
async function* pastTasks(look: Look, archivedBefore: string): AsyncGenerator<PastTask[]> {
  for await (const tasks of seenTasks(look, archivedBefore)) yield await withChanges(look, tasks);
}

/** Returns the answer as JSON, which is made task by task: making all of it at once would block the event loop. */
async function pastOf(look: Look, { dialect }: Pick<Store, "dialect">): Promise<Buffer> {
  const { db, actor, projectId, time } = look;
  const { workspaceId } = teamScopeOf(actor);
  const moment = { projectId, time, archivedBefore: archivedBefore(new Date(time)) };
  const changes = await stageChangesSince(db, { workspaceId, projectId }, time);
  const stages = stagesAt(stagesOf(await listStages(db, workspaceId), projectId), changes, projectId).map(encodeStage);
  const board = new PastBoard(moment);
  const tasks: Buffer[] = [];
  const parts = pastTasks(look, moment.archivedBefore);
  // SQLite answers in this process, so there is no time to gain.
  for await (const some of dialect === "sqlite" ? parts : readAhead(parts)) {
    const shown = board.add(some);
    const json = JSON.stringify(shown satisfies PastWire["tasks"]).slice(1, -1);
    if (json !== "") tasks.push(Buffer.from(tasks.length > 0 ? `,${json}` : json));
  }
  const head = JSON.stringify({ time, stages } satisfies Partial<PastWire>).slice(0, -1);
  const since = JSON.stringify(board.since satisfies PastWire["since"]);
  return Buffer.concat([Buffer.from(`${head},"tasks":[`), ...tasks, Buffer.from(`],"since":${since}}`)]);
}

/** Serves the past of projects. */
export function serveRewind(app: FastifyInstance, { store }: Services): void {
  const queue = new KeyedQueue(looksAtOnce);
  serve(app, rewindContract.getProjectAt, async ({ actor, params, query: { time }, reply }) => {
    const { id, createdAt } = await projectSeenBy(store.read, teamScopeOf(actor).workspaceId, actor, params.id);
    if (time > new Date().toISOString()) throw invalid(rewindMessages.future);
    if (time < createdAt) throw invalid(rewindMessages.tooEarly(createdAt));
    const look = { db: store.read, actor, projectId: id, time };
    const json = await queue.run(teamScopeOf(actor).workspaceId, () => pastOf(look, store));
    return reply.type("application/json; charset=utf-8").send(json);
  });
  serve(app, rewindContract.listMoments, async ({ actor, params, query }) => {
    const { id, createdAt } = await projectSeenBy(store.read, teamScopeOf(actor).workspaceId, actor, params.id);
    const place = { workspaceId: teamScopeOf(actor).workspaceId, projectId: id };
    const period = { from: query.from ?? createdAt, to: query.to ?? new Date().toISOString() };
    return { begins: createdAt, moments: await momentsOf(store.read, place, period) };
  });
}
