import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import type { Actor } from "@baton/domain/session/session";
import { missingCategoryWithout, type ProjectStage, stageEntity, stageLimits } from "@baton/domain/stage/stage";
import { stageMessages } from "@baton/domain/stage/stage.messages";
import { encodeStage, type StageCreate, type StagePatch } from "@baton/domain/stage/stage.wire";
import { placementIn } from "@baton/domain/task/task.rank";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { furtherWrites, serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { checkNotArchived, checkSeen, getSeenProject, listName } from "../project/public.ts";
import { adoptCategory, countTasksIn, moveMostTasks, moveTasks } from "../task/public.ts";
import { checkRoomForStages, getStage, listStages, stagesOfProject, stageTable } from "./stage.store.ts";

const withMessage = (message: string, stage: ProjectStage) => ({ message, ...encodeStage(stage) });

async function create(tx: Tx, actor: Actor, { id = newId(), projectId, ...input }: StageCreate) {
  const project = await getSeenProject(tx.db, tx.workspaceId, actor, projectId);
  await checkNotArchived(tx, projectId);
  const columns = await stagesOfProject(tx.db, tx.workspaceId, project.id);
  checkTotal(columns.length + 1, stageLimits.stages, stageMessages.tooMany(stageLimits.stages));
  await checkRoomForStages(tx, 1);
  const stage = await tx.insert(stageTable, {
    ...stageEntity.initial(),
    ...present(input),
    rank: await applyPlacement(tx, stageTable, columns, placementIn(columns, input.rank)),
    ...{ id, projectId, version: 1, createdAt: tx.now, updatedAt: tx.now },
  });
  return withMessage(stageMessages.created, stage);
}

/** Refuses to remove the last stage of a category from its project. */
async function checkNotLast(tx: Tx, stage: ProjectStage): Promise<void> {
  const columns = await stagesOfProject(tx.db, tx.workspaceId, stage.projectId);
  const lacking = missingCategoryWithout(columns, stage.id);
  if (lacking) throw new AppError("conflict", stageMessages.lastOf(lacking));
}

/** Returns a stage of a project that the actor sees. */
async function seenStage(tx: Tx, actor: Actor, id: string): Promise<ProjectStage> {
  const stage = await getStage(tx.db, tx.workspaceId, id);
  checkSeen(actor, stage.projectId);
  return stage;
}

async function patch(tx: Tx, actor: Actor, id: string, { base, ...input }: StagePatch) {
  const stage = await seenStage(tx, actor, id);
  await checkNotArchived(tx, stage.projectId);
  refuseStale(input, base, stage);
  const fields = present(input);
  if (fields.category !== undefined && fields.category !== stage.category) await checkNotLast(tx, stage);
  if (fields.rank !== undefined) {
    const columns = await stagesOfProject(tx.db, tx.workspaceId, stage.projectId);
    const others = columns.filter((other) => other.id !== id);
    fields.rank = await applyPlacement(tx, stageTable, others, placementIn(others, fields.rank));
  }
  const stored = await tx.update(stageTable, stage, { ...stage, ...fields, updatedAt: tx.now });
  return withMessage(stageMessages.updated, stored);
}

/**
 * Returns the stage that receives the tasks of a stage to be deleted: `to` or, if only tasks in the trash are left, the
 * first stage, which restored tasks go to.
 */
async function targetOf(tx: Tx, actor: Actor, id: string, to: string | undefined): Promise<ProjectStage> {
  const stage = await seenStage(tx, actor, id);
  await checkNotArchived(tx, stage.projectId);
  await checkNotLast(tx, stage);
  const others = (await stagesOfProject(tx.db, tx.workspaceId, stage.projectId)).filter((other) => other.id !== id);
  const target = others.find((other) => (to === undefined ? other.category === "todo" : other.id === to));
  if (!target) throw new AppError("invalid", undefined, [{ path: "to", message: stageMessages.notThere }]);
  if (to === undefined && (await countTasksIn(tx, id)) > 0) throw new AppError("conflict", stageMessages.hasTasks);
  return target;
}

async function remove(tx: Tx, actor: Actor, id: string, to: string | undefined) {
  const stage = await seenStage(tx, actor, id);
  const target = await targetOf(tx, actor, id, to);
  while ((await moveTasks(tx, id, target)) > 0);
  await tx.remove(stageTable, stage);
  return withMessage(stageMessages.removed, stage);
}

/** Serves the routes of stages. */
export function serveStages(app: FastifyInstance, services: Services): void {
  const { store, sessions } = services;
  serveCoreList(app, services, contract.listStages, {
    set: "core",
    nameFor: (actor) => listName("stages", actor),
    read: async (db, workspaceId, { hiddenProjects }) =>
      (await listStages(db, workspaceId)).filter(({ projectId }) => !hiddenProjects.includes(projectId)),
    encode: encodeStage,
  });
  serve(app, contract.createStage, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
  serve(app, contract.patchStage, async (call) => {
    const stage = await write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body));
    if (call.body.category !== undefined) await adoptCategory(store, furtherWrites(sessions, call), stage);
    return stage;
  });
  serve(app, contract.removeStage, async (call) => {
    const { id } = call.params;
    await moveMostTasks(store, furtherWrites(sessions, call), id, (tx) => targetOf(tx, call.actor, id, call.query.to));
    return write(services, call, (tx, actor) => remove(tx, actor, id, call.query.to));
  });
}
