import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type Link, type LinkEnds, type LinkKind, linkLimits, otherEnd, storedEnds } from "@baton/domain/link/link";
import { cycleWith, directedKinds } from "@baton/domain/link/link.cycles";
import { cycleMessage, knownMessage, linkMessages, secondParentMessage } from "@baton/domain/link/link.messages";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { isOpen } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { checkTotal } from "../../../platform/base/check-total.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { listProjects } from "../../project/public.ts";
import { countBlockers, summariesByIds } from "../../task/public.ts";
import { insertLink, linksAhead, linksOf } from "../link.store.ts";

/** One of two tasks to be linked. */
type End = Pick<Task, "id" | "projectId" | "stage" | "trashedBy">;

interface Wish {
  readonly id?: string | undefined;
  readonly kind: LinkKind;
  readonly from: End;
  readonly to: End;
}

const invalid = (message: string) => new AppError("invalid", undefined, [{ path: "toId", message }]);

/** Returns names of tasks, such as WEB-12, for an actor who may not see all of them. */
async function namesOf({ db, workspaceId }: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const keys = new Map((await listProjects(db, workspaceId, { withTrash: true })).map(({ id, key }) => [id, key]));
  const tasks = new Map((await summariesByIds(db, workspaceId, [...new Set(ids)])).map((task) => [task.id, task]));
  return ids.map((id) => {
    const task = tasks.get(id);
    return task && canTask.see(actor, task) ? `${keys.get(task.projectId)}-${task.number}` : linkMessages.hiddenTask;
  });
}

/** @throws AppError if the link exists already, a task has too many links, or a child has another parent */
async function checkOthers(tx: Tx, actor: Actor, { kind, fromId, toId }: LinkEnds): Promise<void> {
  const both = await Promise.all([linksOf(tx.db, tx.workspaceId, fromId), linksOf(tx.db, tx.workspaceId, toId)]);
  const [ofFrom] = both;
  const ofKind = ofFrom.filter((link) => link.kind === kind && link.fromId === fromId);
  const named = (id: string) => namesOf(tx, actor, [fromId, id]);
  if (ofKind.some((link) => link.toId === toId)) {
    const [from = "", to = ""] = await named(toId);
    throw new AppError("conflict", knownMessage(kind, from, to));
  }
  const most = Math.max(...both.map((links) => links.length));
  checkTotal(most + 1, linkLimits.perTask, linkMessages.tooMany, "toId");
  const [parent] = kind === "parent" ? ofKind : [];
  if (!parent) return;
  const [child = "", name = ""] = await named(otherEnd(parent, fromId));
  throw new AppError("conflict", secondParentMessage(child, name));
}

/** @throws AppError conflict, with the names of the tasks, if a link would close a cycle */
async function checkCycle(tx: Tx, actor: Actor, ends: LinkEnds): Promise<void> {
  if (!directedKinds.includes(ends.kind)) return;
  // Writes of a workspace run one after the other, so nobody can add another part of the cycle in the meantime.
  const cycle = cycleWith(ends, await linksAhead(tx.db, tx.workspaceId, ends.kind, ends.toId));
  if (cycle) throw new AppError("conflict", cycleMessage(ends.kind, await namesOf(tx, actor, cycle)));
}

/** Links two tasks of this write's workspace. */
export async function linkTasks(tx: Tx, actor: Actor, { id = newId(), kind, from, to }: Wish): Promise<Link> {
  if (from.id === to.id) throw invalid(linkMessages.itself);
  const ends = storedEnds({ kind, fromId: from.id, toId: to.id });
  await checkOthers(tx, actor, ends);
  await checkCycle(tx, actor, ends);
  const link = { id, ...ends, version: 1, createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now };
  await insertLink(tx, link, from, to);
  if (kind === "blocks" && isOpen(from)) await countBlockers(tx, [to.id]);
  return link;
}
