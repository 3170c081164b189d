import type { Activity } from "@baton/domain/activity/activity";
import { activityContract } from "@baton/domain/activity/activity.contract";
import { historySeenBy, projectHistorySeenBy, tasksNamedIn } from "@baton/domain/activity/activity.policy";
import { AppError } from "@baton/domain/kernel/errors";
import { maySee } from "@baton/domain/project/project.policy";
import type { Actor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { getProject } from "../project/public.ts";
import { summariesByIds, teamScopeOf } from "../task/public.ts";
import { type Db, findActivity, historyBefore, projectHistoryBefore } from "./activity.store.ts";

/** @throws AppError not_found unless the actor sees the task */
async function checkTask(db: Db, actor: Actor, id: string): Promise<void> {
  const [task] = await summariesByIds(db, teamScopeOf(actor).workspaceId, [id]);
  if (!(task && canTask.see(actor, task))) throw new AppError("not_found");
}

/** @throws AppError not_found unless the actor sees the project */
async function checkProject(db: Db, actor: Actor, id: string): Promise<void> {
  if (!maySee(actor, await getProject(db, teamScopeOf(actor).workspaceId, id))) throw new AppError("not_found");
}

/** Returns the lines of a task's history that an actor sees, as they see them. */
async function seenBy<L extends Activity>(db: Db, actor: Actor, lines: readonly L[]): Promise<L[]> {
  return historySeenBy(actor, lines, await summariesByIds(db, teamScopeOf(actor).workspaceId, tasksNamedIn(lines)));
}

/** Serves the history of projects and tasks. */
export function serveActivity(app: FastifyInstance, { store }: Services): void {
  serve(app, activityContract.listActivity, async ({ actor, params: { id }, query }) => {
    await checkTask(store.read, actor, id);
    const page = await historyBefore(store.read, teamScopeOf(actor).workspaceId, id, query.before);
    return { ...page, activity: await seenBy(store.read, actor, page.activity) };
  });
  serve(app, activityContract.listProjectActivity, async ({ actor, params: { id }, query }) => {
    await checkProject(store.read, actor, id);
    const { workspaceId } = teamScopeOf(actor);
    const { activity, next } = await projectHistoryBefore(store.read, workspaceId, id, query);
    const ids = new Set([...activity.flatMap(({ taskId }) => taskId ?? []), ...tasksNamedIn(activity)]);
    const tasks = await summariesByIds(store.read, workspaceId, [...ids]);
    return {
      activity: projectHistorySeenBy(actor, activity, tasks),
      tasks: tasks.filter((task) => canTask.see(actor, task)),
      next,
    };
  });
  serve(app, activityContract.getActivity, async ({ actor, params }) => {
    const line = await findActivity(store.read, teamScopeOf(actor).workspaceId, params.id);
    if (!line) throw new AppError("not_found");
    if (line.taskId === null) await checkProject(store.read, actor, line.projectId);
    else await checkTask(store.read, actor, line.taskId);
    const [seen] = await seenBy(store.read, actor, [line]);
    if (!seen) throw new AppError("not_found");
    return seen;
  });
}
