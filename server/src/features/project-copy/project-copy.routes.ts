import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { projectLimits } from "@baton/domain/project/project";
import type { CopyPoint, ProjectDuplicate } from "@baton/domain/project/project.input";
import { keyFor } from "@baton/domain/project/project.key";
import { projectMessages } from "@baton/domain/project/project.messages";
import { encodeProject } from "@baton/domain/project/project.wire";
import { type Actor, actorId } from "@baton/domain/session/session";
import { placementIn } from "@baton/domain/task/task.rank";
import { workspaceMessages } from "@baton/domain/workspace/workspace.messages";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { furtherWrites, serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { usageOf } from "../../platform/store/usage.ts";
import { advanceCycles } from "../cycle/rollover/public.ts";
import { copyLinks } from "../link/linking/public.ts";
import { checkKey, getProject, listProjects, projectTable, type StoredProject } from "../project/public.ts";
import { membersOfProject } from "../project-member/public.ts";
import { choose } from "../project-member/seeing/public.ts";
import { type Copying, copyTasks, countCopied } from "../task/public.ts";

/** Refuses more tasks than may be copied, or than the team has room for, because the copy would remain incomplete. */
async function checkRoom(tx: Tx, count: number, limit: number): Promise<void> {
  checkTotal(count, projectLimits.duplicatedTasks, projectMessages.tooManyTasks(projectLimits.duplicatedTasks));
  const { tasks } = await usageOf(tx.db, tx.workspaceId);
  if (tasks + count > limit) throw new AppError("workspace_full", workspaceMessages.tooManyTasks(limit));
}

/** Stores the copy of a project, with copies of what belongs to it. */
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
  const made = { version: 1, createdAt: tx.now, updatedAt: tx.now };
  const copy = await tx.insert(projectTable, {
    ...{
      ...source,
      ...made,
      id,
      name,
      key,
      rank: await applyPlacement(tx, projectTable, others, placementIn(others, input.rank)),
    },
    ...{
      createdBy: actorId(actor),
      defaultViewId: null,
      archivedAt: null,
      trashedAt: null,
      trashedBy: null,
      nextNumber: 1,
    },
  });
  const chosen = await membersOfProject(tx, from);
  if (copy.visibility === "chosen") await choose(tx, id, [actorId(actor), ...chosen.map(({ userId }) => userId)]);
  await tx.copyProject(from, id);
  await advanceCycles(tx, copy, { now: new Date(tx.now) });
  return copy;
}

/** The beginning of the tasks of a copy. */
const start: CopyPoint = { tasks: { rank: "", id: "" } };

/**
 * Copies the next part of a project's tasks, or of their links, in separate transactions, so that others can write in
 * between. Returns where the next call continues, or null after the last part.
 */
async function copyPart(
  { store, sessions }: Services,
  call: WriteCall,
  copying: Copying,
  point: CopyPoint,
): Promise<CopyPoint | null> {
  const scope = furtherWrites(sessions, call);
  if ("tasks" in point) {
    const tasks = await copyTasks(store, scope, copying, point.tasks);
    if (tasks) return { tasks };
  }
  const after = "links" in point ? point.links : "";
  const links = await copyLinks(store, scope, { actor: call.actor, into: copying.to }, after);
  return links === undefined ? null : { links };
}

/** Serves the routes that duplicate a project, and copy its tasks part by part. */
export function serveProjectCopies(app: FastifyInstance, services: Services): void {
  const { store, config } = services;
  serve(app, contract.duplicateProject, async (call) => {
    const { id: from } = call.params;
    const copy = await write(services, call, async (tx, actor) =>
      encodeProject(await duplicate(tx, actor, from, call.body, config.workspaceLimit.tasks)),
    );
    const next = call.body.tasks ? await copyPart(services, call, { from, to: copy.id }, start) : null;
    return { message: projectMessages.duplicated, ...copy, next };
  });
  serve(app, contract.copyTasks, async (call) => {
    const { from, next } = call.body;
    const to = call.params.id;
    for (const id of [to, from]) await getProject(store.read, call.actor.workspaceId ?? "", id);
    return { next: await copyPart(services, call, { from, to }, next) };
  });
}
