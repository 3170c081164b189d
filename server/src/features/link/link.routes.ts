import { AppError } from "@baton/domain/kernel/errors";
import { linkContract } from "@baton/domain/link/link.contract";
import { tasksOfLink } from "@baton/domain/link/link.decode";
import { linkMessages } from "@baton/domain/link/link.messages";
import { canLink } from "@baton/domain/link/link.policy";
import type { LinkCreate } from "@baton/domain/link/link.wire";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { Actor } from "@baton/domain/session/session";
import { isOpen, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { actorIn, isProjectArchived } from "../project/public.ts";
import { countBlockers, summariesByIds, teamScopeOf } from "../task/public.ts";
import { deleteLink, findLink } from "./link.store.ts";
import { blocksSeen, linkTasks } from "./linking/public.ts";

/** Returns two tasks of the actor's team, or undefined in place of one that they do not see. */
async function endsOf(tx: Tx, actor: Actor, [fromId, toId]: readonly [string, string]) {
  const tasks = await summariesByIds(tx.db, teamScopeOf(actor).workspaceId, [fromId, toId]);
  const seen = (id: string) => tasks.find((task) => task.id === id && canTask.see(actor, task));
  return { from: seen(fromId), to: seen(toId) };
}

type May = (actor: Actor, one: Task, other: Task) => boolean;

/**
 * @throws AppError forbidden unless `may` allows the actor in the project of one of the two tasks, and conflict if only
 * an archived project allows it
 */
async function allow(tx: Tx, actor: Actor, [from, to]: readonly [Task, Task], may: May): Promise<void> {
  let isArchived = false;
  for (const [one, other] of [[from, to] as const, [to, from] as const]) {
    if (!may(await actorIn(tx, actor, one.projectId), one, other)) continue;
    if (!(await isProjectArchived(tx, one.projectId))) return;
    isArchived = true;
  }
  throw isArchived
    ? new AppError("conflict", projectMessages.archived)
    : new AppError("forbidden", linkMessages.notEditable);
}

async function create(tx: Tx, actor: Actor, fromId: string, { id, toId, kind }: LinkCreate) {
  const { from, to } = await endsOf(tx, actor, [fromId, toId]);
  if (!from) throw new AppError("not_found");
  if (!to) throw new AppError("invalid", undefined, [{ path: "toId", message: linkMessages.noSuchTask }]);
  await allow(tx, actor, [from, to], canLink.add);
  if (from.stage === "delete" || to.stage === "delete") throw new AppError("conflict", linkMessages.inTrash);
  const link = await linkTasks(tx, actor, { id, kind, from, to });
  return { ...link, message: linkMessages.added, tasks: await summariesByIds(tx.db, tx.workspaceId, [from.id, to.id]) };
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const link = await findLink(tx.db, teamScopeOf(actor).workspaceId, id);
  const { from, to } = link ? await endsOf(tx, actor, tasksOfLink(link)) : {};
  if (!(link && from && to)) throw new AppError("not_found");
  await allow(tx, actor, [from, to], (who, one, other) => canLink.remove(who, one, other, link));
  await deleteLink(tx, link, from, to);
  if (link.kind === "blocks" && isOpen(from)) await countBlockers(tx, [to.id]);
  return {
    ...link,
    message: linkMessages.removed,
    tasks: await summariesByIds(tx.db, tx.workspaceId, [from.id, to.id]),
  };
}

/** Serves the routes of links. */
export function serveLinks(app: FastifyInstance, services: Services): void {
  serve(app, linkContract.listLinks, ({ actor, query }) => blocksSeen(services.store.read, teamScopeOf(actor), query));
  serve(app, linkContract.createLink, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.params.id, call.body)),
  );
  serve(app, linkContract.removeLink, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
}
