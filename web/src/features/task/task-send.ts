import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { conflictsOf, type Edit, editBetween } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { addedSubtasks } from "@baton/domain/task/task.merge";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { draftOf, encodeTask, encodeTaskDraft, type TaskDraft } from "@baton/domain/task/task.wire";
import { call } from "@/platform/api.ts";
import { type Sent, UndecidedError } from "@/platform/sync/pending-writes.ts";
import { fetchItem, knownItem } from "@/platform/sync/synced-list.ts";

type SentEdit = Edit<TaskDraft> & { readonly id: string; readonly key: string };

/** Two people changed the same fields to different values. The person chooses which to keep. */
export class TaskConflict extends UndecidedError {
  readonly edit: SentEdit;
  readonly theirs: Task;
  readonly fields: readonly (keyof TaskDraft)[];

  constructor(edit: SentEdit, theirs: Task, fields: readonly (keyof TaskDraft)[]) {
    super("Someone else changed this in the meantime.");
    this.edit = edit;
    this.theirs = theirs;
    this.fields = fields;
  }
}

/** Whether the edit is stored already, so that only its answer was lost. */
function isDone({ patch }: Edit<TaskDraft>, current: Task): boolean {
  const draft = draftOf(current);
  return Object.keys(editBetween(draft, { ...draft, ...patch }).patch).length === 0;
}

/**
 * Applies the changed fields to the latest version of the task, so that edits of other fields by other people are kept.
 * If the server has a newer version than this page, it is fetched and the edit applied to that.
 */
async function sendEdit(edit: SentEdit, options: { idempotencyKey: string }) {
  const addSubTasks = addedSubtasks(edit);
  // Needs no permission to edit, and conflicts with no other change.
  if (addSubTasks) return call(contract.patchTask, { params: { id: edit.id }, body: { addSubTasks } }, options);
  let current = knownItem("task", edit.id) ?? (await fetchItem("task", edit.id));
  for (;;) {
    if (isDone(edit, current)) return { data: { message: taskMessages.updated, ...encodeTask(current) }, seq: 0 };
    const fields = conflictsOf<TaskDraft>(edit, current);
    if (fields.length > 0) throw new TaskConflict(edit, current, fields);
    const body = { ...encodeTaskDraft({ ...current, ...edit.patch }), version: current.version };
    try {
      return await call(contract.replaceTask, { params: { id: edit.id }, body }, options);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "stale_version")) throw error;
      current = await fetchItem("task", edit.id);
    }
  }
}

const isRankRefused = (error: unknown) => error instanceof AppError && error.errors.some(({ path }) => path === "rank");

/** Sends a write with its rank. If the server rejects the rank, sends it again without one, and the server chooses. */
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

/** Sends a write to the server. */
export async function send(write: Sent<TaskWrite>) {
  const options = { idempotencyKey: write.key };
  switch (write.kind) {
    case "create": {
      const { id, rank } = write.value;
      const body = { ...encodeTaskDraft(write.value), _id: id, rank };
      return sendRanked(body, (ranked) => call(contract.createTask, { body: ranked }, options));
    }
    case "edit":
      return sendEdit(write, options);
    case "move":
      return sendRanked(write.patch, (body) => call(contract.patchTask, { params: { id: write.id }, body }, options));
    case "remove":
      return call(contract.purgeTask, { params: { id: write.id } }, options);
  }
}
