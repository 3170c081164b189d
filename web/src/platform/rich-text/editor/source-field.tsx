import { t } from "@lingui/core/macro";
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { type FieldProps, filesIn } from "./field.ts";
import { TextBar } from "./text-bar.tsx";

interface SourceFieldProps extends FieldProps {
  input: RefObject<HTMLTextAreaElement | null>;
  isFocused: boolean;
  /** The field looks like the editor, which replaces it. */
  isPlain: boolean;
  isResting: boolean;
  /** Characters that are composed of several keys are complete only after the last key. */
  onComposing: (isComposing: boolean) => void;
  onRich: (() => void) | undefined;
}

/** A field that edits the Markdown of a text. */
export function SourceField(props: SourceFieldProps) {
  const { handle, input, label, placeholder, markdown, addFiles, isSmall, isFocused, isPlain, isResting } = props;
  const { onChange, onKey, onComposing, onRich, tools, actions } = props;
  const [typed, setTyped] = useState(markdown);
  const hadReturns = useRef(markdown.includes("\r\n"));
  const change = (text: string) => {
    setTyped(text);
    // The browser has replaced other line ends by simple ones.
    onChange(hadReturns.current ? text.replaceAll("\n", "\r\n") : text);
  };
  function insert(text: string) {
    const field = input.current;
    if (!field) return;
    const before = typed.slice(0, field.selectionStart);
    const next = before + (before === "" || /\s$/.test(before) ? "" : " ") + text;
    change(next + typed.slice(field.selectionEnd));
    field.focus();
    // The field shows the new text after this render.
    queueMicrotask(() => field.setSelectionRange(next.length, next.length));
  }
  useImperativeHandle(handle, () => ({ flush: () => {}, insert }));
  useLayoutEffect(() => {
    const { current: field } = input;
    if (!isFocused || !field || document.activeElement === field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isFocused, input]);
  const onData = (data: DataTransfer, event: Pick<Event, "preventDefault">) => {
    const files = filesIn(data);
    if (files.length === 0) return;
    event.preventDefault();
    insert(addFiles(files));
  };
  return (
    <>
      <textarea
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        dir="auto"
        rows={1}
        spellCheck={isPlain}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKey}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onPaste={(event) => onData(event.clipboardData, event)}
        onDrop={(event) => onData(event.dataTransfer, event)}
        className={cn(
          "block field-sizing-content w-full resize-none bg-transparent px-3 py-2 outline-none placeholder:text-faint",
          isSmall ? "max-h-80" : "max-h-[70vh] min-h-20",
          isSmall && !isResting && "min-h-14",
          isPlain ? "text-base pointer-coarse:text-lg" : "font-mono text-sm",
        )}
      />
      {!isResting && (
        <TextBar tools={tools} actions={actions}>
          <span className="flex-1" />
          {onRich && <Button size="sm" variant="ghost" onPress={onRich}>{t`Rich text`}</Button>}
        </TextBar>
      )}
    </>
  );
}
