import { contract } from "@baton/domain/contract";
import { idOfCopy } from "@baton/domain/kernel/copies";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { projectLimits } from "@baton/domain/project/project";
import type { ProjectDuplicate } from "@baton/domain/project/project.input";
import { keyFor } from "@baton/domain/project/project.key";
import { projectMessages } from "@baton/domain/project/project.messages";
import { encodeProject } from "@baton/domain/project/project.wire";
import { type Actor, actorId } from "@baton/domain/session/session";
import { placementIn } from "@baton/domain/task/task.rank";
import { workspaceMessages } from "@baton/domain/workspace/workspace.messages";
import type { FastifyInstance } from "fastify";
import { furtherWrites, serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { makeRoom } from "../../platform/store/make-room.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { usageOf } from "../../platform/store/usage.ts";
import { checkRoomForStages, stagesOfProject, stageTable } from "../stage/public.ts";
import { copyTasks, countCopied } from "../task/public.ts";
import { checkKey, getProject, listProjects, projectTable, type StoredProject } from "./project.store.ts";

/** Refuses more tasks than are copied at once, or than the team has room for: the copy would break off. */
async function checkRoom(tx: Tx, count: number, limit: number): Promise<void> {
  if (count > projectLimits.duplicatedTasks) {
    throw new AppError("conflict", projectMessages.tooManyTasks(projectLimits.duplicatedTasks));
  }
  const { tasks } = await usageOf(tx.db, tx.workspaceId);
  if (tasks + count > limit) throw new AppError("workspace_full", workspaceMessages.tooManyTasks(limit));
}

/** Stores the copy of a project with copies of its stages. */
async function duplicate(
  tx: Tx,
  actor: Actor,
  from: string,
  input: ProjectDuplicate,
  limit: number,
): Promise<StoredProject> {
  const source = await getProject(tx.db, tx.workspaceId, from);
  if (source.trashedAt !== null) throw new AppError("not_found");
  if (input.tasks) await checkRoom(tx, await countCopied(tx, from), limit);
  const others = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
  const { id = newId(), name, key = keyFor(name, new Set(others.map((other) => other.key))) } = input;
  await checkKey(tx, id, key);
  const stages = await stagesOfProject(tx.db, tx.workspaceId, from);
  await checkRoomForStages(tx, stages.length);
  const made = { version: 1, createdAt: tx.now, updatedAt: tx.now };
  const copy = await tx.insert(projectTable, {
    ...{
      ...source,
      ...made,
      id,
      name,
      key,
      rank: await makeRoom(tx, projectTable, others, placementIn(others, input.rank)),
    },
    ...{ createdBy: actorId(actor), archivedAt: null, trashedAt: null, trashedBy: null, nextNumber: 1 },
  });
  for (const stage of stages) {
    await tx.insert(stageTable, { ...stage, ...made, id: idOfCopy(stage.id, id), projectId: id });
  }
  return copy;
}

/** Serves the route that duplicates a project. Its tasks follow in transactions of their own, so that others can write. */
export function serveDuplication(app: FastifyInstance, services: Services): void {
  const { store, sessions, config } = services;
  serve(app, contract.duplicateProject, async (call) => {
    const { id: from } = call.params;
    const copy = await write(services, call, async (tx, actor) =>
      encodeProject(await duplicate(tx, actor, from, call.body, config.workspaceLimit.tasks)),
    );
    if (call.body.tasks) await copyTasks(store, furtherWrites(sessions, call), { from, to: copy.id });
    return { message: projectMessages.duplicated, ...copy };
  });
}
