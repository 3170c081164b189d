import { subtaskLimits } from "@baton/domain/subtask/subtask";
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";

interface SubtaskFieldProps {
  label: string;
  initial?: string;
  placeholder?: string;
  isFocused?: boolean;
  /** Takes the trimmed text. Returns true to clear the field. */
  onEnter: (text: string) => boolean;
  onCancel?: () => void;
  /** Called when the field has lost the focus. */
  onLeave?: (text: string) => void;
  /** Called for Backspace in the empty field. */
  onEmptied?: () => void;
  /** Called with text that is pasted into the empty field. Returns true if it takes the text. */
  onPasted?: (text: string) => boolean;
  className?: string;
}

/** A field for one title, as high as its text. Enter saves the text, Escape restores it. */
export function SubtaskField({ label, initial = "", placeholder, isFocused = false, ...on }: SubtaskFieldProps) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    field.current?.setSelectionRange(initial.length, initial.length);
  }, [isFocused, initial]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      isSettled.current = true;
      if (on.onEnter(text.trim())) setText("");
      isSettled.current = false;
    } else if (event.key === "Escape" && on.onCancel) {
      // Outside a field, Escape leaves the task.
      event.stopPropagation();
      isSettled.current = true;
      on.onCancel();
    } else if (event.key === "Backspace" && text === "" && !event.repeat && on.onEmptied) {
      event.preventDefault();
      isSettled.current = true;
      on.onEmptied();
    }
  }

  function onPaste(event: ClipboardEvent) {
    if (text === "" && on.onPasted?.(event.clipboardData.getData("text"))) event.preventDefault();
  }

  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      aria-label={label}
      value={text}
      placeholder={placeholder}
      maxLength={subtaskLimits.title}
      onChange={({ target }) => setText(target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => isSettled.current || on.onLeave?.(text.trim())}
      className={cn(
        "field-sizing-content w-full min-w-0 flex-1 resize-none bg-transparent py-1 leading-5 outline-none placeholder:text-faint",
        "pointer-coarse:py-2.75 pointer-coarse:text-lg",
        on.className,
      )}
    />
  );
}
