import { commentLimits } from "@baton/domain/comment/comment";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Paperclip } from "lucide-react";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { ChooseFiles } from "@/features/attachment/public.ts";
import { awaitsFiles, fileText, TaskTextField, useAwaitedFiles, withoutRefused } from "@/features/task-text/public.ts";
import type { TextHandle } from "@/platform/rich-text/editor/field.ts";
import { Button } from "@/ui/button.tsx";

/** The functions of a composer that the feed calls. */
export interface ComposerHandle {
  /** Replaces the draft by a text derived from it, and puts the cursor at its end. */
  readonly rewrite: (next: (draft: string) => string) => void;
}

interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  task: Task;
  label: string;
  placeholder?: string;
  submitLabel: string;
  /** The Markdown of the draft. */
  text: string;
  onChange: (text: string) => void;
  onSubmit: (body: string) => void;
  /** Closes the composer and keeps or discards the draft; absent if it stays open. */
  onClose?: ((how: "keep" | "discard") => void) | undefined;
}

/**
 * Keeps a frame in view while it grows around the cursor: otherwise its buttons would move below the edge of the
 * screen. The frame does not scroll while a button is clicked, because the click would miss.
 */
function useStayInView(frame: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const grown = new ResizeObserver(([entry]) => {
      const isWriting = entry?.target.querySelector(":is(textarea, [contenteditable]):focus");
      if (isWriting) entry?.target.scrollIntoView({ block: "nearest" });
    });
    if (isOpen && frame.current) grown.observe(frame.current);
    return () => grown.disconnect();
  }, [frame, isOpen]);
}

/** A field for a comment. ⌘Enter sends it; Esc leaves the field and keeps the text. */
export function Composer(props: ComposerProps) {
  const { ref, task, label, placeholder, submitLabel, text, onChange, onSubmit, onClose } = props;
  const field = useRef<TextHandle>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  const latest = useRef(text);
  // Once opened, it stays open: otherwise the target of the next click would move.
  const [isOpen, setOpen] = useState(false);
  /** How often the draft has been replaced by a text that was not typed. */
  const [begun, setBegun] = useState(0);
  const isBusy = useAwaitedFiles(task.id, text);
  const excess = withoutRefused(text).trim().length - commentLimits.body;
  const isReady = text.trim() !== "" && excess <= 0 && !isBusy;
  const change = (next: string) => {
    latest.current = next;
    onChange(next);
  };
  const rewrite = (next: (draft: string) => string) => {
    field.current?.flush();
    change(next(latest.current));
    setOpen(true);
    setBegun((count) => count + 1);
    frame.current?.scrollIntoView({ block: "nearest" });
  };
  useImperativeHandle(ref, () => ({ rewrite }));
  useStayInView(frame, isOpen);

  function submit() {
    field.current?.flush();
    const body = withoutRefused(latest.current).trim();
    if (body === "" || body.length > commentLimits.body || awaitsFiles(body)) return;
    rewrite(() => "");
    onSubmit(body);
  }

  function leave() {
    if (onClose) return onClose("keep");
    setOpen(false);
    // The next Tab continues here, instead of at the top of the page.
    frame.current?.focus();
  }

  return (
    <fieldset
      ref={frame}
      tabIndex={-1}
      className="min-w-0 scroll-mb-4 rounded-md outline-focus focus-visible:outline-2"
      onFocus={({ target, currentTarget }) => target !== currentTarget && setOpen(true)}
    >
      <legend className="sr-only">{label}</legend>
      <TaskTextField
        key={begun}
        handle={field}
        {...{ label, placeholder }}
        markdown={text}
        near={task}
        isSmall
        isResting={!isOpen && text === "" && !onClose}
        isFocused={onClose !== undefined || begun > 0}
        onChange={change}
        onDone={submit}
        onLeave={leave}
        tools={
          <ChooseFiles label={t`Add files`} onFiles={(files) => field.current?.insert(fileText(task.id, files))}>
            <Paperclip />
          </ChooseFiles>
        }
        actions={
          <>
            {onClose && <Button size="sm" variant="ghost" onPress={() => onClose("discard")}>{t`Cancel`}</Button>}
            <Button
              size="sm"
              variant="primary"
              isDisabled={!isReady}
              title={isBusy ? t`The files of this comment are still uploading.` : t`Ctrl or ⌘ and Enter`}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onPress={submit}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {excess > 0 && <TooLong excess={excess} />}
      </TaskTextField>
    </fieldset>
  );
}

function TooLong({ excess }: { excess: number }) {
  return (
    <p role="alert" className="px-3 pb-2 text-sm text-danger-text">
      {t`A comment has at most ${i18n.number(commentLimits.body)} characters.`}{" "}
      {plural(excess, { one: "This one has # too many.", other: "This one has # too many." })}
    </p>
  );
}
