import { type Task, taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { cn } from "@/ui/cn.ts";
import { bareInputClass, controlClass, fieldClass } from "@/ui/field-class.ts";
import { useBoard } from "./board-context.ts";

interface AddSubtaskProps {
  task: Task;
  onClose: () => void;
}

/** A field on the card. Enter adds the subtask and clears the field for the next one; Escape closes the field. */
export function AddSubtask({ task, onClose }: AddSubtaskProps) {
  const { addSubtask, drafts } = useBoard();
  const [text, setText] = useState(drafts.get(task.id) ?? "");
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const errorId = useId();

  useLayoutEffect(() => form.current?.querySelector("input")?.focus(), []);

  const type = (next: string) => {
    setText(next);
    setError(undefined);
    if (next === "") drafts.delete(task.id);
    else drafts.set(task.id, next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const subtask = text.trim();
    if (subtask === "") return;
    type("");
    try {
      await addSubtask(task, subtask);
    } catch (cause) {
      // A rejected subtask returns to the field, before any text typed since.
      type([subtask, drafts.get(task.id)].filter(Boolean).join(" "));
      setError(reasonOf(cause));
    }
  };

  return (
    // A rejected subtask may be sent again unchanged, so the error at the field must not block it.
    <form ref={form} noValidate onSubmit={submit} className="relative col-span-2 pt-1.5">
      <div className={fieldClass} data-invalid={error}>
        <div className={cn(controlClass, "flex h-(--control-height,2rem) items-center")}>
          <input
            aria-label={t`Subtask`}
            aria-invalid={error !== undefined}
            aria-describedby={error && errorId}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              form.current?.closest<HTMLElement>("[data-task]")?.focus();
              onClose();
            }}
            onBlur={() => {
              if (text === "") onClose();
            }}
            maxLength={taskLimits.item}
            autoComplete="off"
            placeholder={t`Subtask, then Enter`}
            className={cn(bareInputClass, "px-2.5")}
          />
        </div>
        {/* The live region is rendered before the error, because otherwise the error would not be announced. */}
        <p id={errorId} aria-live="polite" className="text-sm text-danger-text empty:-mt-1.5">
          {error}
        </p>
      </div>
    </form>
  );
}
