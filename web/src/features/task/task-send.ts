import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { present } from "@baton/domain/kernel/names";
import { conflictsOf, type Edit, editBetween, idOf } from "@baton/domain/kernel/writes";
import { joinTags, labelKey, splitTags } from "@baton/domain/label/label.names";
import type { Task } from "@baton/domain/task/task";
import { addedSubtasks, mergedSet } from "@baton/domain/task/task.merge";
import { taskMessages } from "@baton/domain/task/task.messages";
import { encodeQuickTask, encodeTaskPatch } from "@baton/domain/task/task.parts";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import {
  decodeTask,
  type EarlierTags,
  encodeTaskDraft,
  type TaskDraft,
  type TaskWire,
} from "@baton/domain/task/task.wire";
import { type Answer, call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedDetails, detailsQuery } from "@/platform/sync/details.ts";
import { isHeld } from "@/platform/sync/held-tasks.ts";
import { type Sent, UndecidedError } from "@/platform/sync/pending-writes.ts";
import { knownItem } from "@/platform/sync/synced-list.ts";
import { mergeTasks } from "./archive.ts";
import { titlesIn } from "./subtask/subtask-rows.ts";
import { fetchTask, keepTexts, loadTask, textsQuery } from "./texts.ts";

type SentEdit = Edit<TaskDraft & EarlierTags> & { readonly id: string; readonly key: string };

/** Two people have changed the same fields to different values. The person chooses which to keep. */
export class TaskConflict extends UndecidedError {
  readonly edit: SentEdit;
  readonly theirs: Task & Partial<TaskDraft>;
  readonly fields: readonly (keyof TaskDraft)[];

  constructor(edit: SentEdit, theirs: Task & Partial<TaskDraft>, fields: readonly (keyof TaskDraft)[]) {
    super("Someone else changed this in the meantime.");
    this.edit = edit;
    this.theirs = theirs;
    this.fields = fields;
  }
}

/** A task as stored on the server. The titles of its subtasks are needed only to change them. */
type Current = Task & Omit<TaskDraft, "subtaskTitles"> & Partial<TaskDraft>;

/** Returns whether the edit is already stored, so that only its answer was lost. */
function isDone({ patch }: Edit<TaskDraft>, current: Current): boolean {
  return Object.keys(editBetween<Partial<TaskDraft>>(current, { ...current, ...patch }).patch).length === 0;
}

/** Returns the row of a published answer, and keeps its texts. */
function received({ data: { message, ...wire }, seq }: Answer<TaskWire & { message: string }>) {
  const { task, texts } = decodeTask(wire);
  keepTexts(texts);
  return { item: task, message, seq };
}

/** Returns a task with its texts as the server last sent them. Missing parts are fetched. */
async function currentTask({ id, patch }: SentEdit): Promise<Current> {
  if (patch.subtaskTitles) return fetchTask(id);
  const texts = await queryClient.fetchQuery(textsQuery(id));
  const row = knownItem("task", id);
  return row ? { ...row, ...texts } : fetchTask(id);
}

/** Returns the text of a task's labels, for a write that names them by `tags`. */
function tagsOf({ labelIds }: Current): string {
  return joinTags(labelIds.flatMap((id) => knownItem("label", id)?.name ?? []));
}

/**
 * Returns an edit of the task's current labels. Labels are a set, so an edit of them conflicts with nothing: neither
 * with labels that others have added or removed, nor with labels that were merged or deleted.
 */
function rebased(edit: SentEdit, current: Current): SentEdit {
  const { patch, base } = edit;
  const [labelIds, tags] = [current.labelIds, tagsOf(current)];
  if (patch.labelIds) {
    const merged = mergedSet({ patch: patch.labelIds, base: base.labelIds ?? [] }, labelIds);
    return { ...edit, patch: { ...patch, labelIds: merged }, base: { ...base, labelIds } };
  }
  if (patch.tags === undefined) return edit;
  const names = { patch: splitTags(patch.tags), base: splitTags(base.tags ?? "") };
  const merged = joinTags(mergedSet(names, splitTags(tags), labelKey));
  return { ...edit, patch: { ...patch, tags: merged }, base: { ...base, tags } };
}

/**
 * Sends an edit. A task that lacks a required field is patched with the changed fields alone, because it cannot be
 * replaced.
 */
function sendFields({ id, patch }: SentEdit, current: Current, options: { idempotencyKey: string }) {
  const { version, description, endingDate, labelIds } = current;
  const isWhole = description !== "" && endingDate !== "" && labelIds.length > 0;
  const fields = isWhole ? undefined : encodeTaskPatch(patch);
  const to = { params: { id } };
  if (fields) return call(contract.patchTask, { ...to, body: { ...fields, version } }, options);
  return call(
    contract.replaceTask,
    { ...to, body: { ...encodeTaskDraft({ ...current, ...patch }), version } },
    options,
  );
}

/**
 * Applies the changed fields to the latest version of the task, so that other people's edits of other fields are kept.
 * If the server has a newer version than this page, it is fetched and the edit is applied to it.
 */
async function sendEdit(write: SentEdit, options: { idempotencyKey: string }) {
  const addSubTasks = addedSubtasks(write);
  // Adding subtasks needs no permission to edit, and conflicts with no other change.
  if (addSubTasks)
    return received(await call(contract.patchTask, { params: { id: write.id }, body: { addSubTasks } }, options));
  let current = await currentTask(write);
  for (;;) {
    const edit = rebased(write, current);
    if (isDone(edit, current)) return { item: current, message: taskMessages.updated, seq: 0 };
    const fields = conflictsOf<TaskDraft>(edit, current);
    if (fields.length > 0) throw new TaskConflict(edit, current, fields);
    try {
      return received(await sendFields(edit, current, options));
    } catch (error) {
      if (!(error instanceof AppError && error.code === "stale_version")) throw error;
      current = await fetchTask(write.id);
    }
  }
}

const isRankRefused = (error: unknown) => error instanceof AppError && error.errors.some(({ path }) => path === "rank");

/**
 * Sends a write with its rank. If the server rejects the rank, the write is sent again without one, and the server
 * chooses.
 */
async function sendRanked<B extends { readonly rank?: string | undefined }, T>(
  body: B,
  sendBody: (body: B) => Promise<T>,
) {
  try {
    return await sendBody(body);
  } catch (error) {
    const { rank: _refused, ...rest } = body;
    if (!isRankRefused(error) || Object.keys(rest).length === 0) throw error;
    return sendBody({ ...rest, rank: undefined } as B);
  }
}

/** Sends a move of many tasks in one request, and keeps the tasks that the server has moved. */
async function sendTogether(write: Sent<TaskWrite & { kind: "move" }>, options: { idempotencyKey: string }) {
  const { id, more = [], patch, base = {} } = write;
  const fieldsOf = ({ stageId, archivedAt }: Partial<Task>) => present({ stageId, archivedAt });
  const body = { ids: [id, ...more], from: fieldsOf(base), to: fieldsOf(patch) };
  const { data, seq } = await call(contract.patchTasks, { body }, options);
  const changed = data.tasks.flatMap(({ id: one, ...server }) => {
    const known = knownItem("task", one);
    return known ? [{ ...known, ...patch, ...server }] : [];
  });
  mergeTasks(changed);
  return { item: changed[0], message: data.message, seq };
}

async function sendAlone(write: Sent<TaskWrite>) {
  const options = { idempotencyKey: write.key };
  switch (write.kind) {
    case "create": {
      const { id, rank, projectId: project, description } = write.value;
      if (description !== "") {
        const body = { ...encodeTaskDraft(write.value), ...(project === "" ? {} : { project }), _id: id, rank };
        return received(await sendRanked(body, (ranked) => call(contract.createTask, { body: ranked }, options)));
      }
      const body = { ...encodeQuickTask(write.value), _id: id, rank };
      const to = { params: { id: project } };
      return received(
        await sendRanked(body, (ranked) => call(contract.createTaskIn, { ...to, body: ranked }, options)),
      );
    }
    case "edit":
      return sendEdit(write, options);
    case "move": {
      if (write.more) return sendTogether(write, options);
      const to = { params: { id: write.id } };
      const { projectId: project, stage, stageId, rank, archivedAt, cover } = write.patch;
      const moved = present({ project, stage, stageId, rank, archivedAt, cover });
      return received(await sendRanked(moved, (body) => call(contract.patchTask, { ...to, body }, options)));
    }
    case "remove":
      return received(await call(contract.purgeTask, { params: { id: write.id } }, options));
  }
}

/** Sends a write to the server. */
export async function send(write: Sent<TaskWrite>) {
  const answer = await sendAlone(write);
  const id = idOf<Task>(write);
  // The answer does not contain the subtasks. If the write were settled without them, the previous ones would be shown.
  if (titlesIn([write], id) && (isHeld(id) || cachedDetails("subtask", id))) {
    await queryClient.prefetchQuery(detailsQuery("subtask", id, loadTask));
  }
  return answer;
}
