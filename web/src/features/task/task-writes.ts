import type { PersonActor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { foldTasks, type TaskWrite } from "@baton/domain/task/task.fold";
import { conflictsOf } from "@baton/domain/task/task.merge";
import { undoOf } from "@baton/domain/task/task.undo";
import { decodeTask } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { defineWrites, fireWrite, newWriteKey, ownWrites, startWrite } from "@/platform/sync/pending-writes.ts";
import { translate } from "@/platform/translate.ts";
import { defineUndo, forget, undoOffer } from "@/platform/undo.ts";
import { showConflict, writtenText } from "./task-lost.ts";
import { keep, knownTask, type SentTaskWrite, send, TaskConflict } from "./task-send.ts";

export const taskWriteKey = ["write", "task"];

defineWrites<SentTaskWrite, Awaited<ReturnType<typeof send>>>(taskWriteKey, {
  send,
  onSuccess: ({ data: { message, ...task } }, write) => {
    keep(decodeTask(task), write.kind === "purge");
    if (!write.quiet) showSuccess(translate(message), undoOffer(write.key));
  },
  onError: (error, write) => {
    forget(write.key);
    if (error instanceof TaskConflict) return showConflict(error);
    const text = writtenText(write);
    const copy = { label: t`Copy`, onAction: () => void navigator.clipboard.writeText(text) };
    showError(t`Something went wrong!`, error, text === "" ? {} : { actions: [copy] });
  },
});

/** The task as this page shows it: the server's state with this page's pending writes on top. */
function shownTask(id: string): Task | undefined {
  const task = knownTask(id);
  const waiting = ownWrites<SentTaskWrite>(taskWriteKey);
  return foldTasks(task ? [task] : [], waiting).find((one) => one.id === id);
}

/** Why the inverse of a write can no longer be sent; null when it can. */
function obstacleOf(back: TaskWrite, done: TaskWrite): string | null {
  const id = back.kind === "create" ? back.task.id : back.id;
  const current = shownTask(id);
  if (!current) return t`This task no longer exists.`;
  const movedOn = done.kind === "move" && done.patch.stage !== undefined && current.stage !== done.patch.stage;
  const editedOn = back.kind === "edit" && conflictsOf(back, current).length > 0;
  return movedOn || editedOn ? t`Somebody else has changed this task since.` : null;
}

const remember = defineUndo<TaskWrite>("task", (next, previous) => {
  const obstacle = obstacleOf(next, previous);
  const sent: SentTaskWrite = { ...next, quiet: true, key: newWriteKey() };
  if (!obstacle) fireWrite(taskWriteKey, sent);
  return obstacle;
});

/** Records how to undo a write before it is sent. */
function rememberUndo({ key, ...write }: SentTaskWrite, actor: PersonActor): void {
  const id = write.kind === "create" ? write.task.id : write.id;
  const back = undoOf(write, shownTask(id), actor);
  if (!back) return;
  const again: TaskWrite =
    write.kind === "create" ? { kind: "move", id, patch: { stage: write.task.stage, rank: write.task.rank } } : write;
  remember(key, back, again);
}

/** Writes tasks: optimistic, sent in order, retried until the server answers, and undoable. */
export function useTaskWrite() {
  const actor = useActor();
  return useMemo(() => {
    const begin = (write: TaskWrite, how: { quiet?: boolean } = {}): SentTaskWrite => {
      const sent = { ...write, ...how, key: newWriteKey() };
      rememberUndo(sent, actor);
      return sent;
    };
    return {
      /** Reports the outcome in toasts. */
      write: (write: TaskWrite, how?: { quiet?: boolean }): void => fireWrite(taskWriteKey, begin(write, how)),
      /** The same for a form, which stays open until its input is safely stored. */
      writeAndWait: (write: TaskWrite): Promise<unknown> => startWrite(taskWriteKey, begin(write)),
    };
  }, [actor]);
}
