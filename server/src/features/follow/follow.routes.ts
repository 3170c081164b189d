import type { Follow, FollowLevel } from "@baton/domain/follow/follow";
import { followContract } from "@baton/domain/follow/follow.contract";
import { followMessages } from "@baton/domain/follow/follow.messages";
import { canFollow } from "@baton/domain/follow/follow.policy";
import type { FollowCreate } from "@baton/domain/follow/follow.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { summariesByIds } from "../task/public.ts";
import { findFollow, followsOf, followTableOf } from "./follow.store.ts";

const withMessage = (follow: Follow) => ({ ...follow, message: followMessages[follow.level] });

/** Sets the level of a follow and returns it. */
function leveled(tx: Tx, task: Task, follow: Follow, level: FollowLevel): Promise<Follow> | Follow {
  return follow.level === level ? follow : tx.update(followTableOf(task), follow, { ...follow, level });
}

/** A follow may exist already: set on another device, or created by a comment in the meantime. */
async function create(tx: Tx, actor: Actor, taskId: string, { id = newId(), level }: FollowCreate) {
  const [task] = await summariesByIds(tx.db, tx.workspaceId, [taskId]);
  if (!(task && canTask.see(actor, task))) throw new AppError("not_found");
  const userId = actorId(actor);
  const known = (await followsOf(tx.db, tx.workspaceId, taskId)).find((follow) => follow.userId === userId);
  if (known) return withMessage(await leveled(tx, task, known, level));
  const follow = { id, taskId, userId, level, version: 1, createdAt: tx.now };
  return withMessage(await tx.insert(followTableOf(task), follow));
}

/** Returns a follow of the actor, with its task. Other people's follows are treated as unknown. */
async function ownFollow(tx: Tx, actor: Actor, id: string): Promise<{ follow: Follow; task: Task }> {
  const follow = await findFollow(tx.db, tx.workspaceId, id);
  const [task] = follow ? await summariesByIds(tx.db, tx.workspaceId, [follow.taskId]) : [];
  if (!(follow && task && canFollow.change(actor, task, follow))) throw new AppError("not_found");
  return { follow, task };
}

async function patch(tx: Tx, actor: Actor, id: string, level: FollowLevel) {
  const { follow, task } = await ownFollow(tx, actor, id);
  return withMessage(await leveled(tx, task, follow, level));
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const { follow, task } = await ownFollow(tx, actor, id);
  await tx.remove(followTableOf(task), follow);
  return { ...follow, message: followMessages.removed };
}

/** Serves the routes for following tasks. */
export function serveFollows(app: FastifyInstance, services: Services): void {
  serve(app, followContract.createFollow, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.params.id, call.body)),
  );
  serve(app, followContract.patchFollow, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body.level)),
  );
  serve(app, followContract.removeFollow, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
}
