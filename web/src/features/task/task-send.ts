import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.fold";
import { addedSubtasks, conflictsOf, editBetween, type TaskEdit } from "@baton/domain/task/task.merge";
import { taskMessages } from "@baton/domain/task/task.messages";
import { decodeTask, draftOf, encodeTask, encodeTaskDraft, type TaskDraft } from "@baton/domain/task/task.wire";
import { applyChanges } from "@baton/domain/workspace/workspace.live";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { UndecidedError } from "@/platform/sync/pending-writes.ts";
import { tasksQuery } from "./task-query.ts";

/** A write with what is needed to send it as often as it takes. */
export type SentTaskWrite = TaskWrite & {
  readonly key: string;
  /** Nothing is said of a write whose effect is before the person's eyes, such as a card dropped where it was put. */
  readonly quiet?: boolean;
};

type SentEdit = TaskEdit & { readonly id: string; readonly key: string };

/** Two people changed the same fields to different values: neither is dropped, a person decides. */
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

/** The task as the server last said. */
export function knownTask(id: string): Task | undefined {
  return queryClient.getQueryData(tasksQuery.queryKey)?.items.find((task) => task.id === id);
}

/** Puts the server's answer where the live stream would put it, unless the stream was faster. */
export function keep(task: Task, gone: boolean): void {
  queryClient.setQueryData(tasksQuery.queryKey, (list) => {
    if (!list) return list;
    if (!gone && (knownTask(task.id)?.version ?? 0) >= task.version) return list;
    return { ...list, items: applyChanges(list.items, [{ id: task.id, value: gone ? null : task }]) };
  });
}

/** The task as the server says now, kept for the page. */
async function fetchTask(id: string): Promise<Task> {
  const { data } = await call(contract.getTask, { params: { id } });
  const task = decodeTask(data);
  keep(task, false);
  return task;
}

/** Whether nothing is left to send: the edit was stored before, and only the answer was lost. */
function isDone({ patch }: TaskEdit, current: Task): boolean {
  const draft = draftOf(current);
  return Object.keys(editBetween(draft, { ...draft, ...patch }).patch).length === 0;
}

/**
 * Lays what the person changed over the newest task, so that others' edits of other fields stay. Where the server knows
 * a newer task than this page, the newer one is fetched and the edit laid over that.
 */
async function sendEdit(edit: SentEdit, options: { idempotencyKey: string }) {
  const addSubTasks = addedSubtasks(edit);
  // Needs no right to edit, and meets nobody else's change.
  if (addSubTasks) return call(contract.patchTask, { params: { id: edit.id }, body: { addSubTasks } }, options);
  let current = knownTask(edit.id) ?? (await fetchTask(edit.id));
  for (;;) {
    if (isDone(edit, current)) return { data: { message: taskMessages.updated, ...encodeTask(current) }, seq: 0 };
    const fields = conflictsOf(edit, current);
    if (fields.length > 0) throw new TaskConflict(edit, current, fields);
    const body = { ...encodeTaskDraft({ ...draftOf(current), ...edit.patch }), version: current.version };
    try {
      return await call(contract.replaceTask, { params: { id: edit.id }, body }, options);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "stale_version")) throw error;
      current = await fetchTask(edit.id);
    }
  }
}

const isRankRefused = (error: unknown) => error instanceof AppError && error.errors.some(({ path }) => path === "rank");

/** Sends a write with its rank; if the server refuses the rank, sends it again without, and the server chooses one. */
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
export async function send(write: SentTaskWrite) {
  const options = { idempotencyKey: write.key };
  switch (write.kind) {
    case "create": {
      const { id, rank } = write.task;
      const body = { ...encodeTaskDraft(draftOf(write.task)), _id: id, rank };
      return sendRanked(body, (ranked) => call(contract.createTask, { body: ranked }, options));
    }
    case "edit":
      return sendEdit(write, options);
    case "move":
      return sendRanked(write.patch, (body) => call(contract.patchTask, { params: { id: write.id }, body }, options));
    case "purge":
      return call(contract.purgeTask, { params: { id: write.id } }, options);
  }
}
