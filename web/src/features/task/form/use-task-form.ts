import { AppError } from "@baton/domain/kernel/errors";
import { editBetween } from "@baton/domain/kernel/writes";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { draftOf, type TaskDraft } from "@baton/domain/task/task.wire";
import type { TaskContent, TemplateOf } from "@baton/domain/template/template";
import { useState } from "react";
import { useMakeLabels } from "@/features/label/picker/public.ts";
import { useActor } from "@/features/session/public.ts";
import { filledFrom } from "@/features/template/use/public.ts";
import { changeDraft, checkDraft, errorsByField, normalizeDraft, type TaskErrors } from "../creation/task-draft.ts";
import { TaskConflict } from "../task-send.ts";
import { useTaskWrite } from "../task-writes.ts";
import { readDraft, writeDraft } from "./stored-draft.ts";
import { whenQueued } from "./when-queued.ts";

export interface TaskFormOptions {
  /** Identifies the form, whose unsent input is stored under this key. */
  readonly name: string;
  readonly base: TaskDraft;
  /** Returns the write to send; null if nothing has changed. `seen` is the draft that the person began with. */
  readonly toWrite: (draft: TaskDraft, seen: TaskDraft) => TaskWrite | null;
  readonly onDone: () => void;
}

/** Returns the state of a task form: its input, its errors, and whether it is being sent. */
export function useTaskForm({ name, base, toWrite, onDone }: TaskFormOptions) {
  const { userId } = useActor();
  const [stored] = useState(() => readDraft(userId, name));
  const [isFromDraft, setFromDraft] = useState(stored !== null);
  // Restored input keeps its base: others may have changed the task since it was typed.
  const [seen, setSeen] = useState(() => draftOf({ ...base, ...stored?.base }));
  const [draft, setDraft] = useState(() => draftOf({ ...base, ...stored?.patch }));
  const [errors, setErrors] = useState<TaskErrors>({});
  const [isPending, setPending] = useState(false);
  const { writeAndWait } = useTaskWrite();
  const makeLabels = useMakeLabels();

  const [filled, setFilled] = useState<{ name: string; before: TaskDraft } | null>(null);

  const put = (next: TaskDraft) => {
    setDraft(next);
    writeDraft(userId, name, editBetween(seen, next));
  };

  const store = () => writeDraft(userId, name, editBetween(seen, draft));

  const forget = () => writeDraft(userId, name, { patch: {}, base: {} });

  const done = () => {
    forget();
    onDone();
  };

  const send = async (write: TaskWrite) => {
    setPending(true);
    const sent = writeAndWait(write);
    // If the write is rejected after the form has closed, the input is restored when the form opens again.
    sent.catch((error: unknown) => error instanceof TaskConflict || readDraft(userId, name) || store());
    try {
      await Promise.race([sent, whenQueued()]);
      done();
    } catch (error) {
      // The conflict dialog shows both versions, including this input.
      if (error instanceof TaskConflict) return done();
      // The write itself reports the error. Here, only the fields are marked.
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
      // After this change, undoing the template would also revert typed input.
      setFilled(null);
      put(changeDraft(draft, field, value));
    },
    filled: filled?.name,
    /** Fills the form from a template, but keeps typed input. */
    fill: ({ name: template, content }: TemplateOf<TaskContent>) => {
      setFilled({ name: template, before: draft });
      put(filledFrom(content, draft, base));
    },
    unfill: () => {
      if (filled) put(filled.before);
      setFilled(null);
    },
    startOver: () => {
      setDraft(base);
      setSeen(base);
      setErrors({});
      setFromDraft(false);
      forget();
    },
    submit: () => {
      const wrong = checkDraft(draft);
      setErrors(wrong);
      if (isPending || Object.keys(wrong).length > 0) return;
      const write = toWrite({ ...normalizeDraft(draft), labelIds: makeLabels(draft.labelIds) }, seen);
      if (write) void send(write);
      else onDone();
    },
  };
}
