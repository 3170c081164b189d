import { commentContract } from "@baton/domain/comment/comment.contract";
import { decodeComment } from "@baton/domain/comment/comment.decode";
import type { CommentWrite } from "@baton/domain/comment/comment.sync";
import { newId } from "@baton/domain/kernel/ids";
import type { PersonActor } from "@baton/domain/session/session";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";
import { isSubscribed } from "@/platform/sync/task-subscriptions.ts";
import { storeUnsent } from "./unsent.ts";

type Move = CommentWrite & { kind: "move" };

/** Returns the emoji that a write adds or removes: the one whose count differs from before. */
function reactionOf({ patch, base }: Move): { emoji: string; on: boolean } {
  const [before, after] = [base?.reactions ?? {}, patch.reactions ?? {}];
  const countIn = (reactions: typeof before, emoji: string) => reactions[emoji]?.length ?? 0;
  const all = Object.keys({ ...before, ...after });
  const emoji = all.find((each) => countIn(before, each) !== countIn(after, each)) ?? "";
  return { emoji, on: countIn(after, emoji) > countIn(before, emoji) };
}

async function sendMove(write: Sent<Move>) {
  const to = { params: { id: write.id } };
  const options = { idempotencyKey: write.key };
  if (!("removedAt" in write.patch)) {
    return call(commentContract.reactToComment, { ...to, body: reactionOf(write) }, options);
  }
  const { removeComment, restoreComment } = commentContract;
  const answer = await call(write.patch.removedAt === null ? restoreComment : removeComment, to, options);
  mergeTasks([decodeTaskSummary(answer.data.task)]);
  return answer;
}

async function request(write: Sent<CommentWrite>) {
  const options = { idempotencyKey: write.key };
  if (write.kind === "move") return sendMove(write);
  if (write.kind === "edit") {
    const body = { body: write.patch.body ?? "" };
    return call(commentContract.patchComment, { params: { id: write.id }, body }, options);
  }
  if (write.kind === "remove") return call(commentContract.removeComment, { params: { id: write.id } }, options);
  const { id, taskId, body } = write.value;
  const answer = await call(commentContract.createComment, { params: { id: taskId }, body: { id, body } }, options);
  mergeTasks([decodeTaskSummary(answer.data.task)]);
  return answer;
}

async function send(write: Sent<CommentWrite>) {
  const { data, seq } = await request(write);
  const { message, ...wire } = data;
  const { task: _merged, ...comment } = { task: null, ...wire };
  return { item: decodeComment(comment), message, seq };
}

/** Returns the text typed in a write. */
export function textOfWrite(write: CommentWrite): string {
  if (write.kind === "create") return write.value.body;
  return write.kind === "edit" ? (write.patch.body ?? "") : "";
}

const writerOf = defineSyncedWrites("comment", {
  send,
  onError: (error, write) => {
    const { key: _sent, quiet: _quiet, ...again } = write;
    const hasText = again.kind === "create" || again.kind === "edit";
    if (hasText) storeUnsent({ write: again, reason: error.message });
    // An open task shows the refused text and the reason.
    if (hasText && isSubscribed(again.taskId ?? "")) return;
    const text = textOfWrite(write);
    const copy = { label: t`Copy`, onAction: () => void navigator.clipboard.writeText(text) };
    showError(t`Something went wrong!`, error, text === "" ? {} : { actions: [copy] });
  },
  obstacles: {
    gone: () => t`This comment no longer exists.`,
    changed: () => t`This comment has been changed.`,
  },
});

/** Writes comments on behalf of the signed-in person. */
export function useCommentWrite() {
  const actor = useActor();
  return useMemo(() => ({ ...writerOf(actor), actor }), [actor]);
}

/** Returns the write that adds a comment to a task. */
export function additionOf(taskId: string, body: string, actor: PersonActor): CommentWrite {
  const at = new Date().toISOString();
  const written = { id: newId(), taskId, authorId: actor.userId, body, mentions: [], reactions: {} };
  const state = { version: 1, createdAt: at, updatedAt: at, editedAt: null, removedAt: null, removedBy: null };
  return { kind: "create", taskId, value: { ...written, ...state } };
}
