import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import type { Mute } from "@baton/domain/mute/mute";
import { muteContract } from "@baton/domain/mute/mute.contract";
import { muteMessages } from "@baton/domain/mute/mute.messages";
import { encodeMute, type MuteCreate } from "@baton/domain/mute/mute.wire";
import { maySee } from "@baton/domain/project/project.policy";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { getProject, listName } from "../project/public.ts";
import { getMute, mutesOf, muteTable } from "./mute.store.ts";

const withMessage = (message: string, mute: Mute) => ({ message, ...encodeMute(mute) });

/** The mute may exist already, set on another device. */
async function create(tx: Tx, actor: Actor, { id = newId(), projectId }: MuteCreate) {
  const userId = actorId(actor);
  if (!maySee(actor, await getProject(tx.db, tx.workspaceId, projectId))) throw new AppError("not_found");
  const known = (await mutesOf(tx.db, tx.workspaceId, userId)).find((mute) => mute.projectId === projectId);
  return withMessage(
    muteMessages.created,
    known ?? (await tx.insert(muteTable, { id, projectId, userId, version: 1, createdAt: tx.now })),
  );
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const mute = await getMute(tx, actorId(actor), id);
  if (actor.hiddenProjects.includes(mute.projectId)) throw new AppError("not_found");
  await tx.remove(muteTable, mute);
  return withMessage(muteMessages.removed, mute);
}

/** Serves the routes for muting projects. */
export function serveMutes(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, muteContract.listMutes, {
    set: "core",
    nameFor: (actor) => listName(`mutes of ${actor.userId}`, actor),
    read: async (db, workspaceId, { userId, hiddenProjects }) =>
      (await mutesOf(db, workspaceId, userId)).filter(({ projectId }) => !hiddenProjects.includes(projectId)),
    encode: encodeMute,
  });
  serve(app, muteContract.createMute, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
  serve(app, muteContract.removeMute, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
}
