import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { maySee } from "@baton/domain/project/project.policy";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Star } from "@baton/domain/star/star";
import { starMessages } from "@baton/domain/star/star.messages";
import { encodeStar, type StarCreate } from "@baton/domain/star/star.wire";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { getProject, listName } from "../project/public.ts";
import { getStar, starsOf, starTable } from "./star.store.ts";

const withMessage = (message: string, star: Star) => ({ message, ...encodeStar(star) });

/** The star may exist already, given on another device. */
async function create(tx: Tx, actor: Actor, { id = newId(), projectId }: StarCreate) {
  const userId = actorId(actor);
  if (!maySee(actor, await getProject(tx.db, tx.workspaceId, projectId))) throw new AppError("not_found");
  const known = (await starsOf(tx.db, tx.workspaceId, userId)).find((star) => star.projectId === projectId);
  return withMessage(
    starMessages.created,
    known ?? (await tx.insert(starTable, { id, projectId, userId, version: 1, createdAt: tx.now })),
  );
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const star = await getStar(tx, actorId(actor), id);
  if (actor.hiddenProjects.includes(star.projectId)) throw new AppError("not_found");
  await tx.remove(starTable, star);
  return withMessage(starMessages.removed, star);
}

/** Serves the routes of stars. */
export function serveStars(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, contract.listStars, {
    set: "core",
    nameFor: (actor) => listName(`stars of ${actor.userId}`, actor),
    read: async (db, workspaceId, { userId, hiddenProjects }) =>
      (await starsOf(db, workspaceId, userId)).filter(({ projectId }) => !hiddenProjects.includes(projectId)),
    encode: encodeStar,
  });
  serve(app, contract.createStar, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
  serve(app, contract.removeStar, (call) => write(services, call, (tx, actor) => remove(tx, actor, call.params.id)));
}
