import { activityContract } from "@baton/domain/activity/activity.contract";
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

/** Serves the history of tasks. */
export function serveActivity(app: FastifyInstance, { store }: Services): void {
  serve(app, activityContract.listActivity, async ({ actor, params: { id }, query }) => {
    await checkTask(store.read, actor, id);
    return historyBefore(store.read, teamScopeOf(actor).workspaceId, id, query.before);
  });
  serve(app, activityContract.getActivity, async ({ actor, params }) => {
    const line = await findActivity(store.read, teamScopeOf(actor).workspaceId, params.id);
    if (!line) throw new AppError("not_found");
    await checkTask(store.read, actor, line.taskId);
    return line;
  });
}
