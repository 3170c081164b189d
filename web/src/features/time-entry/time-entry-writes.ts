import { newId } from "@baton/domain/kernel/ids";
import { pick } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { timeEntryContract } from "@baton/domain/time-entry/time-entry.contract";
import type { TimeEntryWrite } from "@baton/domain/time-entry/time-entry.sync";
import type { TimeEntryDraft } from "@baton/domain/time-entry/time-entry.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showRefusal } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

function request(write: Sent<TimeEntryWrite>) {
  const options = { idempotencyKey: write.key };
  const { createTimeEntry, patchTimeEntry, removeTimeEntry } = timeEntryContract;
  if (write.kind === "create") {
    const { userId, ...entry } = pick(write.value, ["id", "userId", "minutes", "day", "note"]);
    const body = { ...entry, userId: userId ?? undefined };
    return call(createTimeEntry, { params: { id: write.value.taskId }, body }, options);
  }
  const to = { params: { id: write.id } };
  return write.kind === "remove"
    ? call(removeTimeEntry, to, options)
    : call(patchTimeEntry, { ...to, body: pick(write.patch, ["minutes", "day", "note"]) }, options);
}

async function send(write: Sent<TimeEntryWrite>) {
  const { data, seq } = await request(write);
  const { message, task, ...item } = data;
  mergeTasks([decodeTaskSummary(task)]);
  return { item, message, seq };
}

const writerOf = defineSyncedWrites("timeEntry", {
  send,
  onError: (error) => showRefusal(error, {}),
  obstacles: {
    gone: () => t`This time entry no longer exists.`,
    changed: () => t`This time entry has been changed.`,
  },
});

/** Writes time entries on behalf of the signed-in person. */
export function useTimeEntryWrite() {
  const actor = useActor();
  return useMemo(() => ({ ...writerOf(actor), actor }), [actor]);
}

/** Returns the write that logs time of a person on a task. */
export function additionOf(taskId: string, draft: TimeEntryDraft, actor: PersonActor): TimeEntryWrite {
  const at = new Date().toISOString();
  const made = { id: newId(), taskId, userId: actor.userId, version: 1, createdAt: at, updatedAt: at };
  return { kind: "create", taskId, value: { ...made, ...draft } };
}
