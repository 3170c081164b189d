import { commentLimits } from "@baton/domain/comment/comment";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { AtSign, Paperclip } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { controlClass } from "@/ui/field-class.ts";
import { ChooseFiles } from "../files/choose-files.tsx";
import { useComposerFiles } from "../files/use-composer-files.ts";
import { MentionList } from "./mention-list.tsx";
import { bodyOf, type Draft } from "./use-draft.ts";
import { useMentions } from "./use-mentions.ts";

interface ComposerProps {
  task: Pick<Task, "id" | "projectId">;
  label: string;
  submitLabel: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSubmit: (body: string) => void;
  /** Closes the composer without sending; absent if it stays open. */
  onCancel?: (() => void) | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A field for a comment in Markdown. ⌘Enter sends it; @ names a person. */
export function Composer({ task, label, submitLabel, draft, onChange, onSubmit, onCancel, field }: ComposerProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const mentions = useMentions(task.projectId, field, draft, onChange);
  const files = useComposerFiles(task.id, field, draft, onChange);
  const body = bodyOf(draft);
  const excess = body.length - commentLimits.body;
  const isReady = body !== "" && excess <= 0 && !files.isBusy;
  const isOpen = isFocused || draft.text !== "" || onCancel !== undefined;

  function submit() {
    if (isReady) onSubmit(body);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (onCancel) onCancel();
      else field.current?.blur();
    }
  }

  return (
    <fieldset
      className="relative min-w-0"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        mentions.close();
      }}
    >
      <legend className="sr-only">{label}</legend>
      <div className={cn(controlClass, "flex h-auto flex-col focus-within:border-accent!")}>
        <textarea
          ref={field}
          aria-label={label}
          aria-describedby={excess > 0 ? `${id}-error` : undefined}
          aria-invalid={excess > 0}
          {...mentions.field}
          dir="auto"
          rows={isOpen ? 2 : 1}
          placeholder={label}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          onKeyDown={onKeyDown}
          onPaste={files.onPaste}
          className="field-sizing-content max-h-80 w-full resize-none bg-transparent px-3 py-2 text-base outline-none placeholder:text-faint"
        />
        {isOpen && (
          <div className="flex items-center gap-1 px-1.5 pb-1.5">
            <ChooseFiles label={t`Add files`} onFiles={files.add}>
              <Paperclip />
            </ChooseFiles>
            <IconButton label={t`Mention a person`} size="sm" onPress={mentions.open}>
              <AtSign />
            </IconButton>
            <span className="flex-1" />
            {onCancel && <Button size="sm" variant="ghost" onPress={onCancel}>{t`Cancel`}</Button>}
            <Button
              size="sm"
              variant="primary"
              isDisabled={!isReady}
              title={files.isBusy ? t`The files of this comment are on their way.` : t`Ctrl or ⌘ and Enter`}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onPress={submit}
            >
              {submitLabel}
            </Button>
          </div>
        )}
      </div>
      {excess > 0 && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-sm text-danger-text">
          {t`A comment has at most ${i18n.number(commentLimits.body)} characters.`}{" "}
          {plural(excess, { one: "This one has # too many.", other: "This one has # too many." })}
        </p>
      )}
      {mentions.list && <MentionList {...mentions.list} />}
    </fieldset>
  );
}
