import { AppError } from "@baton/domain/kernel/errors";
import type { TaskWrite } from "@baton/domain/task/task.fold";
import { editBetween } from "@baton/domain/task/task.merge";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { useState } from "react";
import { TaskConflict } from "../task-send.ts";
import { useTaskWrite } from "../task-writes.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";
import { changeDraft, checkDraft, errorsByField, type TaskErrors, tidyDraft } from "./task-draft.ts";
import { untilItWaits } from "./until-it-waits.ts";

export interface TaskFormOptions {
  /** Which form of whom: what is typed is kept under it until it is sent. */
  readonly name: string;
  readonly base: TaskDraft;
  /** What to send, or null when nothing has changed. */
  readonly toWrite: (draft: TaskDraft) => TaskWrite | null;
  readonly onDone: () => void;
}

/** The state of a form over a task's fields: what is typed, what is wrong with it, whether it is on its way. */
export function useTaskForm({ name, base, toWrite, onDone }: TaskFormOptions) {
  const [kept] = useState(() => readDraft(name));
  const [isFromDraft, setFromDraft] = useState(kept !== null);
  const [draft, setDraft] = useState<TaskDraft>({ ...base, ...kept });
  const [errors, setErrors] = useState<TaskErrors>({});
  const [isPending, setPending] = useState(false);
  const { writeAndWait } = useTaskWrite();

  const keep = () => keepDraft(name, editBetween(base, draft).patch);

  const done = () => {
    keepDraft(name, {});
    onDone();
  };

  const send = async (write: TaskWrite) => {
    setPending(true);
    const sent = writeAndWait(write);
    // One that is refused after the form has gone is found again where it was written.
    sent.catch((error: unknown) => error instanceof TaskConflict || readDraft(name) || keep());
    try {
      await Promise.race([sent, untilItWaits()]);
      done();
    } catch (error) {
      // Both versions are shown side by side, and what was typed here is one of them.
      if (error instanceof TaskConflict) return done();
      // The write itself has said what happened; here only the fields are marked.
      setPending(false);
      setErrors(error instanceof AppError ? errorsByField(error.errors) : {});
    }
  };

  return {
    draft,
    errors,
    isPending,
    isFromDraft,
    change: <K extends keyof TaskDraft>(field: K, value: TaskDraft[K]) => {
      const next = changeDraft(draft, field, value);
      setDraft(next);
      keepDraft(name, editBetween(base, next).patch);
    },
    startOver: () => {
      setDraft(base);
      setErrors({});
      setFromDraft(false);
      keepDraft(name, {});
    },
    submit: () => {
      const wrong = checkDraft(draft);
      setErrors(wrong);
      if (isPending || Object.keys(wrong).length > 0) return;
      const write = toWrite(tidyDraft(draft));
      if (write) void send(write);
      else onDone();
    },
  };
}
