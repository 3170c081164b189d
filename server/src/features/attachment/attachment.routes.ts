import { randomBytes } from "node:crypto";
import { type Attachment, attachmentLimits } from "@baton/domain/attachment/attachment";
import { attachmentContract } from "@baton/domain/attachment/attachment.contract";
import { attachmentMessages } from "@baton/domain/attachment/attachment.messages";
import { canAttach } from "@baton/domain/attachment/attachment.policy";
import type { AttachmentCreate } from "@baton/domain/attachment/attachment.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import { allowSlowBody } from "../../platform/http/slow-bodies.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly, runEvery, systemScope } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { checkNotArchived } from "../project/public.ts";
import { summariesByIds, teamScopeOf, updateSummary } from "../task/public.ts";
import { purgeAttachments, removeUnclaimedFiles } from "./attachment.jobs.ts";
import {
  type Db,
  findAttachment,
  insertAttachment,
  published,
  type StoredAttachment,
  setThumbnailDue,
  updateAttachment,
} from "./attachment.store.ts";
import { bytesUsed } from "./bytes-used.ts";
import { serveContent } from "./content.routes.ts";
import { type Content, discard, receive } from "./receive.ts";
import { drawDueThumbnails } from "./thumbnail.jobs.ts";
import { claimFiles, countInProgress, registerUploadInProgress, type UploadInProgress } from "./unclaimed.store.ts";

const drawEveryMs = 15_000;

/**
 * Returns a task to which an actor may add files.
 * @throws AppError not_found if there is none
 */
async function openTask(tx: Pick<Tx, "db" | "workspaceId">, actor: Actor, id: string): Promise<Task> {
  const [task] = await summariesByIds(tx.db, tx.workspaceId, [id]);
  if (!(task && canAttach.add(actor, task))) throw new AppError("not_found");
  await checkNotArchived(tx, task.projectId);
  return task;
}

/** Changes the number of files that lists show for a task, and its cover. */
function count(tx: Tx, task: Task, by: 1 | -1, cover = task.cover): Promise<Task> {
  return updateSummary(tx, task, { ...task, attachmentCount: task.attachmentCount + by, cover, updatedAt: tx.now });
}

const answerOf = (attachment: StoredAttachment, message: string, task: Task) => {
  const shown: Attachment = published(attachment);
  return { ...shown, message, task };
};

type Wanted = AttachmentCreate & { readonly id: string };

/**
 * Returns the file that an earlier request with the same id has added, if any.
 * @throws AppError conflict when another person, or another file, has used the id
 */
async function addedBefore(db: Db, workspaceId: string, actor: Actor, taskId: string, { id, name }: Wanted) {
  const known = await findAttachment(db, workspaceId, id);
  if (!known) return undefined;
  const isSame = known.taskId === taskId && known.uploaderId === actorId(actor) && known.name === name;
  if (!isSame || known.removedAt !== null) throw new AppError("conflict");
  return known;
}

/** @throws AppError when the task has too many files */
function checkCount(task: Task): void {
  checkTotal(task.attachmentCount + 1, attachmentLimits.perTask, attachmentMessages.tooMany(attachmentLimits.perTask));
}

/** @throws AppError when the task has too many files, or the team has fewer than `bytes` left */
function checkRoom(task: Task, bytes: number, left: number): void {
  checkCount(task);
  if (bytes > left) throw new AppError("too_large", attachmentMessages.tooLargeForTeam(Math.max(0, left)));
}

async function add(tx: Tx, actor: Actor, taskId: string, { id, name }: Wanted, content: Content) {
  const task = await openTask(tx, actor, taskId);
  await claimFiles(tx, [content.file]);
  const { isDrawnLater, ...stored } = content;
  const attachment = await insertAttachment(tx, task, {
    ...{ id, taskId, name, ...stored, uploaderId: actorId(actor) },
    ...{ version: 1, createdAt: tx.now, updatedAt: tx.now, removedAt: null, removedBy: null, wasCover: false },
  });
  if (isDrawnLater) await setThumbnailDue(tx, id, 1);
  return answerOf(attachment, attachmentMessages.added, await count(tx, task, 1));
}

/**
 * Registers content before it arrives. It counts towards the team's storage from its first byte, with the length that
 * its request declares, or else with the longest that is accepted.
 */
async function admit(
  { store, config: { fileLimit } }: Services,
  { actor, reply }: WriteCall,
  { workspaceId, task, length }: { workspaceId: string; task: Task; length: number | undefined },
): Promise<UploadInProgress> {
  const [name, userId] = [randomBytes(18).toString("base64url"), actorId(actor)];
  const { answer } = await store.write({ ...systemScope, workspaceId }, async (tx) => {
    const left = fileLimit.perTeam - (await bytesUsed(tx.db, workspaceId));
    checkRoom(task, length ?? 1, left);
    if ((await countInProgress(tx, workspaceId, userId)) >= attachmentLimits.arriving) {
      reply.header("retry-after", "5");
      throw new AppError("too_many_writes", attachmentMessages.tooManyAtOnce(attachmentLimits.arriving));
    }
    const arriving = { name, workspaceId, userId, bytes: length ?? Math.min(fileLimit.perFile, left) };
    await registerUploadInProgress(tx, arriving);
    return arriving;
  });
  return answer;
}

/** Receives a file and adds it to its task. Everything that can be checked without the content is checked first. */
async function create(services: Services, call: WriteCall, taskId: string, asked: AttachmentCreate) {
  const { store, config } = services;
  const { actor, request } = call;
  const { perFile, perTeam } = config.fileLimit;
  const workspaceId = teamScopeOf(actor).workspaceId;
  const wanted = { ...asked, id: asked.id ?? newId() };
  const before = { db: store.read, workspaceId };
  const task = await openTask(before, actor, taskId);
  const known = await addedBefore(store.read, workspaceId, actor, taskId, wanted);
  if (known) return answerOf(known, attachmentMessages.added, task);
  const { "content-length": header } = request.headers;
  const length = header === undefined ? undefined : Number(header);
  if (length === 0) throw new AppError("invalid", undefined, [{ path: "body", message: attachmentMessages.empty }]);
  if (length !== undefined && length > perFile) throw new AppError("too_large", attachmentMessages.tooLarge(perFile));
  const arriving = await admit(services, call, { workspaceId, task, length });
  allowSlowBody(request.raw);
  const content = await receive(services, request.raw, arriving);
  let isUsed = false;
  try {
    const answer = await write(services, call, async (tx, admitted) => {
      const done = await addedBefore(tx.db, workspaceId, admitted, taskId, wanted);
      if (done) return answerOf(done, attachmentMessages.added, await openTask(tx, admitted, taskId));
      const left = perTeam - (await bytesUsed(tx.db, workspaceId, content.file));
      checkRoom(await openTask(tx, admitted, taskId), content.size, left);
      isUsed = true;
      return add(tx, admitted, taskId, wanted, content);
    });
    if (!isUsed) await discard(services, content.file);
    return answer;
  } catch (error) {
    // After other errors, the file may have been added. If it was not, its unclaimed content is deleted later.
    if (error instanceof AppError && error.code !== "unavailable") await discard(services, content.file);
    throw error;
  }
}

/** Returns a file whose task an actor sees, with the task. */
async function attachmentOf(tx: Tx, actor: Actor, id: string) {
  const attachment = await findAttachment(tx.db, tx.workspaceId, id);
  if (!attachment) throw new AppError("not_found");
  return { attachment, task: await openTask(tx, actor, attachment.taskId) };
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const { attachment, task } = await attachmentOf(tx, actor, id);
  if (attachment.removedAt !== null) throw new AppError("not_found");
  if (!canAttach.remove(actor, task, attachment)) throw new AppError("forbidden", attachmentMessages.notRemovable);
  const wasCover = task.cover === id;
  const removed = { ...attachment, removedAt: tx.now, removedBy: actorId(actor), wasCover };
  const stored = await updateAttachment(tx, task, attachment, removed);
  return answerOf(stored, attachmentMessages.removed, await count(tx, task, -1, wasCover ? null : task.cover));
}

async function restore(tx: Tx, actor: Actor, id: string) {
  const { attachment, task } = await attachmentOf(tx, actor, id);
  if (attachment.removedAt === null) throw new AppError("conflict");
  if (!canAttach.restore(actor, task, attachment)) throw new AppError("forbidden", attachmentMessages.notRestorable);
  checkCount(task);
  const restored = { ...attachment, removedAt: null, removedBy: null, wasCover: false };
  const stored = await updateAttachment(tx, task, attachment, restored);
  // The task may have got another cover since.
  const cover = attachment.wasCover ? (task.cover ?? id) : task.cover;
  return answerOf(stored, attachmentMessages.restored, await count(tx, task, 1, cover));
}

/** Serves the routes of the files on tasks. */
export function serveAttachments(app: FastifyInstance, services: Services): void {
  const { store, largeFiles, config } = services;
  cleanHourly(app, store, "files that were removed", (now) => purgeAttachments(store, now));
  cleanHourly(app, store, "content without a file", (now) => removeUnclaimedFiles(store, largeFiles, now));
  runEvery(drawEveryMs, app, store, { name: "draw thumbnails", job: () => drawDueThumbnails(store, largeFiles) });
  serve(app, attachmentContract.getFileLimits, async ({ actor }) => {
    const used = await bytesUsed(store.read, teamScopeOf(actor).workspaceId);
    return { ...config.fileLimit, used };
  });
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body as a stream, whatever its content type.
    scope.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
    serve(scope, attachmentContract.createAttachment, (call) => create(services, call, call.params.id, call.query));
    done();
  });
  serve(app, attachmentContract.removeAttachment, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
  serve(app, attachmentContract.restoreAttachment, (call) =>
    write(services, call, (tx, actor) => restore(tx, actor, call.params.id)),
  );
  serveContent(app, services);
}
