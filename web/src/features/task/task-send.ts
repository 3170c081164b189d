import { contract } from "@baton/domain/contract";
import { chosenFor } from "@baton/domain/field/field.initial";
import { isValueName, type ValueName } from "@baton/domain/field/field.values";
import { AppError } from "@baton/domain/kernel/errors";
import { present } from "@baton/domain/kernel/names";
import { type Edit, idOf } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { addedSubtasks } from "@baton/domain/task/task.merge";
import { taskMessages } from "@baton/domain/task/task.messages";
import { draftFieldOf, encodeQuickTask, encodeTaskPatch } from "@baton/domain/task/task.parts";
import type { TaskEdit, TaskWrite } from "@baton/domain/task/task.sync";
import { decodeTask, encodeTaskDraft, type TaskDraft, type TaskWire } from "@baton/domain/task/task.wire";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedDetails, detailsQuery } from "@/platform/sync/details.ts";
import { type Sent, UndecidedError } from "@/platform/sync/pending-writes.ts";
import { cachedItem, cachedList } from "@/platform/sync/synced-list.ts";
import { isSubscribed } from "@/platform/sync/task-subscriptions.ts";
import { translate } from "@/platform/translate.ts";
import { titlesIn } from "./pending-subtasks.ts";
import { cacheTexts, fetchTask, loadTask } from "./texts.ts";

type SentEdit = Edit<TaskEdit> & { readonly id: string; readonly key: string };

interface Conflict extends Pick<TaskConflict, "theirs" | "fields">, Required<ErrorOptions> {}

/** Two people have changed the same fields to different values. The person chooses which to keep. */
export class TaskConflict extends UndecidedError {
  readonly edit: SentEdit;
  readonly theirs: Task & Partial<TaskDraft>;
  readonly fields: readonly (keyof TaskDraft | ValueName)[];

  constructor(edit: SentEdit, { theirs, fields, cause }: Conflict) {
    super("Someone else changed this in the meantime.", { cause });
    this.edit = edit;
    this.theirs = theirs;
    this.fields = fields;
  }
}

/** Returns the row of a published response, and caches its texts. */
function received({ data: { message, ...wire }, seq }: Answer<TaskWire & { message: string }>) {
  const { task, texts } = decodeTask(wire);
  cacheTexts(texts);
  return { item: task, message, seq };
}

/**
 * Sends the changed fields, with the values that they had. The server merges them into the task, so that other people's
 * edits of other fields are preserved, and refuses those that somebody else has changed since.
 */
async function sendEdit(edit: SentEdit, options: { idempotencyKey: string }) {
  const { id, patch, base } = edit;
  const addSubTasks = addedSubtasks(edit);
  // Adding subtasks needs no permission to edit, and conflicts with no other change.
  const body = addSubTasks ? { addSubTasks } : { ...encodeTaskPatch(patch), base: encodeTaskPatch(base) };
  try {
    const answer = received(await call(contract.patchTask, { params: { id }, body }, options));
    return { ...answer, message: taskMessages.updated };
  } catch (error) {
    const conflicts = error instanceof AppError ? error.conflicts : [];
    const fields = conflicts.flatMap(({ path }) => (isValueName(path) ? path : (draftFieldOf(path) ?? [])));
    if (fields.length === 0) throw error;
    throw new TaskConflict(edit, { theirs: await fetchTask(id), fields, cause: error });
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

async function sendAlone(write: Sent<TaskWrite>) {
  const options = { idempotencyKey: write.key };
  switch (write.kind) {
    case "create": {
      const { id, rank, projectId: project, stageId, description } = write.value;
      // Only the form of the specification, which has no stages, fills in what this route requires.
      if (description !== "" && stageId === "") {
        const body = { ...encodeTaskDraft(write.value), ...(project === "" ? {} : { project }), _id: id, rank };
        return received(await sendRanked(body, (ranked) => call(contract.createTask, { body: ranked }, options)));
      }
      const fields = cachedList("field")?.items.filter(({ projectId }) => projectId === project) ?? [];
      const values = chosenFor(fields, write.value.values);
      const custom = Object.keys(values).length > 0 ? { values } : {};
      const body = { ...encodeQuickTask(write.value), ...custom, _id: id, rank };
      const to = { params: { id: project } };
      return received(
        await sendRanked(body, (ranked) => call(contract.createTaskIn, { ...to, body: ranked }, options)),
      );
    }
    case "edit":
      return sendEdit(write, options);
    case "move": {
      // Few people change many tasks at once, or move them to another project, which also takes words.
      if (write.more || write.patch.projectId !== undefined)
        return (await import("./send-bulk.ts")).sendBulk(write, options);
      const to = { params: { id: write.id } };
      const { stage, stageId, rank, archivedAt, cover } = write.patch;
      const moved = { ...encodeTaskPatch(write.patch), ...present({ stage, stageId, rank, archivedAt, cover }) };
      const answer = received(await sendRanked(moved, (body) => call(contract.patchTask, { ...to, body }, options)));
      // Undo says so as well: the next task of the series was not taken back.
      if (answer.message === taskMessages.nextStays) showError(translate(answer.message));
      return answer;
    }
    case "remove":
      return received(await call(contract.purgeTask, { params: { id: write.id } }, options));
  }
}

/** Sends a write to the server. */
export async function send(write: Sent<TaskWrite>) {
  const id = idOf<Task>(write);
  // Read first, because the live updates may be here before the response.
  const before = cachedItem("task", id);
  const sent = await sendAlone(write);
  // Without the script, the texts of the specification are shown on all screens.
  const words = write.quiet ? undefined : await import("./outcome.ts").catch(() => undefined);
  const answer = words ? { ...sent, message: words.messageOf(write, before, sent) } : sent;
  // The answer does not contain the subtasks. If the write were settled without them, the previous ones would be shown.
  if (titlesIn([write], id) && (isSubscribed(id) || cachedDetails("subtask", id))) {
    await queryClient.prefetchQuery(detailsQuery("subtask", id, loadTask));
  }
  return answer;
}
