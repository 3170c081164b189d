import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { lackingWithout, type ProjectStage, stageEntity, stageLimits } from "@baton/domain/stage/stage";
import { stageMessages } from "@baton/domain/stage/stage.messages";
import { encodeStage, type StageCreate, type StagePatch } from "@baton/domain/stage/stage.wire";
import { rankAt } from "@baton/domain/task/task.rank";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { getProject } from "../project/public.ts";
import { countTasksIn, moveTasksTo } from "../task/public.ts";
import { getStage, listStages, stagesOfProject, stageTable } from "./stage.store.ts";

const said = (message: string, stage: ProjectStage) => ({ message, ...encodeStage(stage) });

async function create(tx: Tx, { id = newId(), projectId, ...input }: StageCreate) {
  const project = await getProject(tx.db, tx.workspaceId, projectId);
  const columns = await stagesOfProject(tx.db, tx.workspaceId, project.id);
  if (columns.length >= stageLimits.stages) {
    throw new AppError("conflict", stageMessages.tooMany(stageLimits.stages));
  }
  const stage = await tx.insert(stageTable, {
    ...stageEntity.initial(),
    rank: rankAt(columns, columns.length),
    ...present(input),
    ...{ id, projectId, version: 1, createdAt: tx.now, updatedAt: tx.now },
  });
  return said(stageMessages.created, stage);
}

/** Refuses to take the last stage of a category from its project. */
async function checkNotLast(tx: Tx, stage: ProjectStage): Promise<void> {
  const columns = await stagesOfProject(tx.db, tx.workspaceId, stage.projectId);
  const lacking = lackingWithout(columns, stage.id);
  if (lacking) throw new AppError("conflict", stageMessages.lastOf(lacking));
}

async function patch(tx: Tx, id: string, input: StagePatch) {
  const stage = await getStage(tx.db, tx.workspaceId, id);
  const fields = present(input);
  const isOtherCategory = fields.category !== undefined && fields.category !== stage.category;
  if (isOtherCategory) await checkNotLast(tx, stage);
  const stored = await tx.update(stageTable, stage, { ...stage, ...fields, updatedAt: tx.now });
  if (isOtherCategory) await moveTasksTo(tx, stage.id, stored);
  return said(stageMessages.updated, stored);
}

async function remove(tx: Tx, id: string, to: string | undefined) {
  const stage = await getStage(tx.db, tx.workspaceId, id);
  await checkNotLast(tx, stage);
  const others = (await stagesOfProject(tx.db, tx.workspaceId, stage.projectId)).filter((other) => other.id !== id);
  const target = to === undefined ? undefined : others.find((other) => other.id === to);
  if (to !== undefined && !target) {
    throw new AppError("invalid", undefined, [{ path: "to", message: stageMessages.notThere }]);
  }
  const [first] = others.filter(({ category }) => category === "todo");
  if (!target && (await countTasksIn(tx, id)) > 0) throw new AppError("conflict", stageMessages.hasTasks);
  // Those in the trash go to the first stage, where a restored task goes.
  const destination = target ?? first;
  if (destination) await moveTasksTo(tx, id, destination);
  await tx.remove(stageTable, stage);
  return said(stageMessages.removed, stage);
}

/** Serves the routes of stages. */
export function serveStages(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, contract.listStages, {
    set: "core",
    nameFor: () => "stages",
    read: listStages,
    encode: encodeStage,
  });
  serve(app, contract.createStage, (call) => write(services, call, (tx) => create(tx, call.body)));
  serve(app, contract.patchStage, (call) => write(services, call, (tx) => patch(tx, call.params.id, call.body)));
  serve(app, contract.removeStage, (call) => write(services, call, (tx) => remove(tx, call.params.id, call.query.to)));
}
