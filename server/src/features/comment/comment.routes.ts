import { type Comment, commentLimits } from "@baton/domain/comment/comment";
import { commentContract } from "@baton/domain/comment/comment.contract";
import { mentionsIn } from "@baton/domain/comment/comment.mentions";
import { commentMessages } from "@baton/domain/comment/comment.messages";
import { canComment } from "@baton/domain/comment/comment.policy";
import { withReaction } from "@baton/domain/comment/comment.reactions";
import type { CommentCreate, CommentPatch, ReactionInput } from "@baton/domain/comment/comment.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { checkNotArchived } from "../project/public.ts";
import { refusedIn } from "../project-member/seeing/public.ts";
import { summariesByIds, teamScopeOf, updateSummary } from "../task/public.ts";
import { purgeComments } from "./comment.jobs.ts";
import { commentsBefore, findComment, insertComment, updateComment } from "./comment.store.ts";

/**
 * Returns a task on which an actor may comment.
 * @throws AppError not_found if there is none
 */
async function taskOf(db: Tx["db"], actor: Actor, id: string): Promise<Task> {
  const [task] = await summariesByIds(db, teamScopeOf(actor).workspaceId, [id]);
  if (!(task && canComment.add(actor, task))) throw new AppError("not_found");
  return task;
}

/** Returns a task whose comments an actor may change. */
async function openTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const task = await taskOf(tx.db, actor, id);
  await checkNotArchived(tx, task.projectId);
  return task;
}

/** Returns a comment that an actor sees, with its task. */
async function commentOf(tx: Tx, actor: Actor, id: string): Promise<{ task: Task; comment: Comment }> {
  const comment = await findComment(tx.db, teamScopeOf(actor).workspaceId, id);
  if (!comment) throw new AppError("not_found");
  return { comment, task: await openTask(tx, actor, comment.taskId) };
}

/** Returns a comment that is not removed and that an actor sees, with its task. */
async function presentComment(tx: Tx, actor: Actor, id: string) {
  const found = await commentOf(tx, actor, id);
  if (found.comment.removedAt !== null) throw new AppError("not_found");
  return found;
}

/**
 * Returns the members whom a text mentions. People who have left the team, or do not see the task's project, are only
 * named in the text.
 */
async function mentioned(tx: Tx, { projectId }: Task, body: string): Promise<string[]> {
  const ids = mentionsIn(body);
  const refused = await refusedIn(tx, projectId, ids);
  return ids.filter((id) => !refused.has(id));
}

/** Changes the number of comments that lists show for a task. */
function count(tx: Tx, task: Task, by: 1 | -1): Promise<Task> {
  return updateSummary(tx, task, { ...task, commentCount: task.commentCount + by, updatedAt: tx.now });
}

/**
 * Returns the comment that an earlier request with the same id has added, if any.
 * @throws AppError conflict when another person, or another comment, has used the id
 */
async function addedBefore(tx: Tx, actor: Actor, taskId: string, { id, body }: { id: string; body: string }) {
  const known = await findComment(tx.db, tx.workspaceId, id);
  if (!known) return undefined;
  const isSame = known.taskId === taskId && known.authorId === actorId(actor) && known.body === body;
  if (!isSame || known.removedAt !== null) throw new AppError("conflict");
  return known;
}

async function create(tx: Tx, actor: Actor, taskId: string, { id = newId(), body }: CommentCreate) {
  const task = await openTask(tx, actor, taskId);
  const known = await addedBefore(tx, actor, taskId, { id, body });
  if (known) return { ...known, message: commentMessages.added, task };
  const comment = await insertComment(tx, task, {
    ...{ id, taskId, body, authorId: actorId(actor), mentions: await mentioned(tx, task, body), reactions: {} },
    ...{ version: 1, createdAt: tx.now, updatedAt: tx.now, editedAt: null, removedAt: null, removedBy: null },
  });
  return { ...comment, message: commentMessages.added, task: await count(tx, task, 1) };
}

async function patch(tx: Tx, actor: Actor, id: string, { body, base }: CommentPatch) {
  const { task, comment } = await presentComment(tx, actor, id);
  if (!canComment.edit(actor, task, comment)) throw new AppError("forbidden", commentMessages.notYours);
  refuseStale({ body }, base, comment);
  const edited = { ...comment, body, mentions: await mentioned(tx, task, body), editedAt: tx.now };
  return { ...(await updateComment(tx, task, comment, edited)), message: commentMessages.updated };
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const { task, comment } = await presentComment(tx, actor, id);
  if (!canComment.remove(actor, task, comment)) throw new AppError("forbidden", commentMessages.notRemovable);
  const removed = { ...comment, removedAt: tx.now, removedBy: actorId(actor) };
  const stored = await updateComment(tx, task, comment, removed);
  return { ...stored, message: commentMessages.removed, task: await count(tx, task, -1) };
}

async function restore(tx: Tx, actor: Actor, id: string) {
  const { task, comment } = await commentOf(tx, actor, id);
  if (comment.removedAt === null) throw new AppError("conflict");
  if (!canComment.restore(actor, task, comment)) throw new AppError("forbidden", commentMessages.notRestorable);
  const stored = await updateComment(tx, task, comment, { ...comment, removedAt: null, removedBy: null });
  return { ...stored, message: commentMessages.restored, task: await count(tx, task, 1) };
}

async function react(tx: Tx, actor: Actor, id: string, { emoji, on }: ReactionInput) {
  const { task, comment } = await presentComment(tx, actor, id);
  const reactions = withReaction(comment.reactions, emoji, actorId(actor), on);
  checkTotal(Object.keys(reactions).length, commentLimits.emoji, commentMessages.tooManyEmoji, "emoji");
  const stored = await updateComment(tx, task, comment, { ...comment, reactions });
  return { ...stored, message: on ? commentMessages.reacted : commentMessages.unreacted };
}

/** Serves the routes of comments. */
export function serveComments(app: FastifyInstance, services: Services): void {
  const { store } = services;
  cleanHourly(app, store, "comments that were removed", (now) => purgeComments(store, now));
  serve(app, commentContract.listComments, async ({ actor, params, query }) => {
    const { id } = await taskOf(store.read, actor, params.id);
    return commentsBefore(store.read, teamScopeOf(actor).workspaceId, id, query.before);
  });
  serve(app, commentContract.createComment, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.params.id, call.body)),
  );
  serve(app, commentContract.patchComment, (call) =>
    write(services, call, (tx, actor) => patch(tx, actor, call.params.id, call.body)),
  );
  serve(app, commentContract.removeComment, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
  serve(app, commentContract.restoreComment, (call) =>
    write(services, call, (tx, actor) => restore(tx, actor, call.params.id)),
  );
  serve(app, commentContract.reactToComment, (call) =>
    write(services, call, (tx, actor) => react(tx, actor, call.params.id, call.body)),
  );
}
