import type { Activity } from "@baton/domain/activity/activity";
import { activityContract } from "@baton/domain/activity/activity.contract";
import { historySeenBy, tasksNamedIn } from "@baton/domain/activity/activity.policy";
import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { leanByIds, teamScopeOf } from "../task/public.ts";
import { type Db, findActivity, historyBefore } from "./activity.store.ts";

/** @throws AppError not_found unless an actor sees a task */
async function checkTask(db: Db, actor: Actor, id: string): Promise<void> {
  const [task] = await leanByIds(db, teamScopeOf(actor).workspaceId, [id]);
  if (!(task && canTask.see(actor, task))) throw new AppError("not_found");
}

/** Returns those lines of a task's history that an actor sees, as they see them. */
async function seenBy<L extends Activity>(db: Db, actor: Actor, lines: readonly L[]): Promise<L[]> {
  return historySeenBy(actor, lines, await leanByIds(db, teamScopeOf(actor).workspaceId, tasksNamedIn(lines)));
}

/** Serves the history of tasks. */
export function serveActivity(app: FastifyInstance, { store }: Services): void {
  serve(app, activityContract.listActivity, async ({ actor, params: { id }, query }) => {
    await checkTask(store.read, actor, id);
    const page = await historyBefore(store.read, teamScopeOf(actor).workspaceId, id, query.before);
    return { ...page, activity: await seenBy(store.read, actor, page.activity) };
  });
  serve(app, activityContract.getActivity, async ({ actor, params }) => {
    const line = await findActivity(store.read, teamScopeOf(actor).workspaceId, params.id);
    if (!line) throw new AppError("not_found");
    await checkTask(store.read, actor, line.taskId);
    const [seen] = await seenBy(store.read, actor, [line]);
    if (!seen) throw new AppError("not_found");
    return seen;
  });
}
