import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { subtaskContract } from "@baton/domain/subtask/subtask.contract";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import { newSubtask, ranksAfter } from "@baton/domain/subtask/subtask.titles";
import { decodeSubtask } from "@baton/domain/subtask/subtask.wire";
import { byRank } from "@baton/domain/task/task.rank";
import { decodeTask, decodeTaskSummary, type TaskSummaryWire } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showRefusal } from "@/platform/notify.ts";
import { cacheDetailAnswer, cachedDetails } from "@/platform/sync/details.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

const mergeTask = (task: TaskSummaryWire) => mergeTasks([decodeTaskSummary(task)]);

async function sendCreate(write: Sent<SubtaskWrite & { kind: "create" }>) {
  const { value, more, from: fromTaskId } = write;
  const { id, title, done, rank, assigneeId, dueDate } = value;
  const all = [value, ...(more ?? [])];
  const body = more
    ? { titles: all.map((one) => one.title), ids: all.map((one) => one.id) }
    : { id, title, done, assigneeId, dueDate, ...present({ rank: rank === "" ? undefined : rank, fromTaskId }) };
  const to = { params: { id: value.taskId } };
  const { data, seq } = await call(subtaskContract.createSubtask, { ...to, body }, { idempotencyKey: write.key });
  const [first = value, ...others] = data.subtasks.map(decodeSubtask);
  for (const other of others) cacheDetailAnswer("subtask", other, { isGone: false, seq });
  mergeTask(data.task);
  if (data.replaced) mergeTask(data.replaced);
  return { item: first, message: data.message, seq };
}

/** Converts a subtask to a task. */
async function sendConvert({ id, into, key }: Sent<SubtaskWrite & { kind: "remove" }>) {
  const body = { id: into };
  const { data, seq } = await call(subtaskContract.convertSubtask, { params: { id }, body }, { idempotencyKey: key });
  const { message, task, created, ...wire } = data;
  mergeTasks([decodeTask(created).task]);
  mergeTask(task);
  return { item: decodeSubtask(wire), message, seq };
}

async function sendOther(write: Sent<Exclude<SubtaskWrite, { kind: "create" }>>) {
  const to = { params: { id: write.id } };
  const options = { idempotencyKey: write.key };
  const { data, seq } =
    write.kind === "remove"
      ? await call(subtaskContract.removeSubtask, to, options)
      : await call(subtaskContract.patchSubtask, { ...to, body: write.patch }, options);
  const { message, task, ...wire } = data;
  mergeTask(task);
  return { item: decodeSubtask(wire), message, seq };
}

function send(write: Sent<SubtaskWrite>) {
  if (write.kind === "create") return sendCreate(write);
  return write.kind === "remove" && write.into ? sendConvert(write) : sendOther(write);
}

/** Returns the text typed in a write, for the person to copy if the server rejects it. */
function textOfWrite(write: SubtaskWrite): string {
  if (write.kind === "create") return [write.value, ...(write.more ?? [])].map(({ title }) => title).join("\n");
  return write.kind === "edit" ? (write.patch.title ?? "") : "";
}

const writerOf = defineSyncedWrites("subtask", {
  send,
  onError: (error, write) => {
    const text = textOfWrite(write);
    const copy = { label: t`Copy`, onAction: () => void navigator.clipboard.writeText(text) };
    showRefusal(error, text === "" ? {} : { actions: [copy] });
  },
  obstacles: {
    gone: () => t`This subtask no longer exists.`,
    changed: () => t`Someone else has changed this subtask.`,
  },
});

/** Writes subtasks on behalf of the signed-in person. */
export function useSubtaskWrite() {
  const actor = useActor();
  return useMemo(() => ({ ...writerOf(actor), actor }), [actor]);
}

/** Returns the loaded subtasks of a task in order. */
const loadedOf = (taskId: string): readonly Subtask[] | undefined =>
  cachedDetails("subtask", taskId)?.items.toSorted(byRank);

/**
 * Returns the write that adds subtasks to a task.
 * @param at the rank of the first one; without it, they follow all others
 */
export function additionOf(taskId: string, titles: readonly string[], actor: PersonActor, at?: string): SubtaskWrite {
  const loaded = loadedOf(taskId);
  const ranks = at === undefined && loaded ? ranksAfter(loaded, titles.length) : [at ?? ""];
  const maker = { taskId, at: new Date().toISOString(), by: actor.userId };
  const [value, ...more] = titles.map((title, index) =>
    newSubtask({ id: newId(), title, rank: ranks[index] ?? "" }, maker),
  );
  if (!value) throw new Error("A subtask needs a title.");
  return { kind: "create", taskId, value, ...(more.length > 0 ? { more } : {}) };
}
