import type { Actor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { foldTasks, type TaskWrite } from "@baton/domain/task/task.fold";
import { conflictsOf } from "@baton/domain/task/task.merge";
import { taskMessages } from "@baton/domain/task/task.messages";
import { undoOf } from "@baton/domain/task/task.undo";
import { decodeTask } from "@baton/domain/task/task.wire";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { defineWrites, fireWrite, newWriteKey, ownWrites, startWrite } from "@/platform/sync/pending-writes.ts";
import { defineUndo, forget, undoOffer } from "@/platform/undo.ts";
import { showConflict, writtenText } from "./task-lost.ts";
import { keep, knownTask, type SentTaskWrite, send, TaskConflict } from "./task-send.ts";

export const taskWriteKey = ["write", "task"];

defineWrites<SentTaskWrite, Awaited<ReturnType<typeof send>>>(taskWriteKey, {
  send,
  onSuccess: ({ data: { message, ...task } }, write) => {
    keep(decodeTask(task), write.kind === "purge");
    if (!write.quiet) showSuccess(message, undoOffer(write.key));
  },
  onError: (error, write) => {
    forget(write.key);
    if (error instanceof TaskConflict) return showConflict(error);
    const text = writtenText(write);
    const copy = { label: "Copy", onAction: () => void navigator.clipboard.writeText(text) };
    showError(taskMessages.failed, error, text === "" ? {} : { actions: [copy] });
  },
});

/** The task as the person sees it now: the server's, with this page's waiting writes on top. */
function shownTask(id: string): Task | undefined {
  const task = knownTask(id);
  const waiting = ownWrites<SentTaskWrite>(taskWriteKey);
  return foldTasks(task ? [task] : [], waiting).find((one) => one.id === id);
}

/** Why a write that takes another back can no longer be sent; null when it can. */
function obstacleOf(back: TaskWrite, done: TaskWrite): string | null {
  const id = back.kind === "create" ? back.task.id : back.id;
  const current = shownTask(id);
  if (!current) return "This task is gone.";
  const movedOn = done.kind === "move" && done.patch.stage !== undefined && current.stage !== done.patch.stage;
  const editedOn = back.kind === "edit" && conflictsOf(back, current).length > 0;
  return movedOn || editedOn ? "Somebody else has changed this task since." : null;
}

const remember = defineUndo<TaskWrite>("task", (next, previous) => {
  const obstacle = obstacleOf(next, previous);
  const sent: SentTaskWrite = { ...next, quiet: true, key: newWriteKey() };
  if (!obstacle) fireWrite(taskWriteKey, sent);
  return obstacle;
});

/** Remembers how to take back a write that is about to be sent. */
function rememberUndo({ key, ...write }: SentTaskWrite, actor: Actor): void {
  const id = write.kind === "create" ? write.task.id : write.id;
  const back = undoOf(write, shownTask(id), actor);
  if (!back) return;
  const again: TaskWrite =
    write.kind === "create" ? { kind: "move", id, patch: { stage: write.task.stage, rank: write.task.rank } } : write;
  remember(key, back, again);
}

/** The way to write a task: shown at once, sent in order, sent again until the server has answered, and undoable. */
export function useTaskWrite() {
  const actor = useActor();
  return useMemo(() => {
    const begin = (write: TaskWrite, how: { quiet?: boolean } = {}): SentTaskWrite => {
      const sent = { ...write, ...how, key: newWriteKey() };
      rememberUndo(sent, actor);
      return sent;
    };
    return {
      /** The outcome is told by toasts. */
      write: (write: TaskWrite, how?: { quiet?: boolean }): void => fireWrite(taskWriteKey, begin(write, how)),
      /** The same for a form, which stays open until it is known that nothing typed is lost. */
      writeAndWait: (write: TaskWrite): Promise<unknown> => startWrite(taskWriteKey, begin(write)),
    };
  }, [actor]);
}
