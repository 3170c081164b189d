import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { controlClass } from "@/ui/field-class.ts";
import { type FieldHandle, RichField, type RichFieldProps } from "./rich-field.tsx";
import type { Point } from "./use-rich-text.ts";

export interface TextEditorProps {
  label: string;
  /** The Markdown that is opened. What is typed stays, whatever it is later. */
  markdown: string;
  /** The task that the text is of. */
  near: Task;
  /** Where the cursor begins; at the end without it. */
  point?: Point | undefined;
  onChange: (markdown: string) => void;
  /** With ⌘Enter, and when the field is left. It follows the last change. */
  onDone: () => void;
  children?: ReactNode;
}

/** A field for a text in Markdown, which is edited as it reads or as it is written. */
export function TextEditor({ label, markdown, near, point, onChange, onDone, children }: TextEditorProps) {
  const [isSource, setSource] = useState(false);
  const text = useRef(markdown);
  const field = useRef<FieldHandle>(null);
  const change = (next: string) => {
    text.current = next;
    onChange(next);
  };
  const done = () => {
    field.current?.flush();
    onDone();
  };
  function onKey(event: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "preventDefault" | "stopPropagation">) {
    const isSent = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (!isSent && event.key !== "Escape") return false;
    event.preventDefault();
    event.stopPropagation();
    done();
    return true;
  }
  function switchMode() {
    field.current?.flush();
    setSource(!isSource);
  }
  const shared = { label, markdown: text.current, onChange: change, onKey, onSource: switchMode };
  return (
    <fieldset
      aria-label={label}
      className="min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window has the focus, or something of the field.
        if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return;
        done();
      }}
    >
      <div className={cn(controlClass, "h-auto focus-within:border-accent!")}>
        {isSource ? <SourceField {...shared} /> : <RichField {...shared} handle={field} near={near} point={point} />}
        {children}
      </div>
    </fieldset>
  );
}

type SourceFieldProps = Pick<RichFieldProps, "label" | "markdown" | "onChange" | "onSource"> & {
  onKey: (event: ReactKeyboardEvent) => boolean;
};

/** A text as it is written. */
function SourceField({ label, markdown, onChange, onKey, onSource }: SourceFieldProps) {
  const [typed, setTyped] = useState(markdown);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <textarea
        ref={input}
        aria-label={label}
        dir="auto"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // The browser has put simple line ends in the place of others.
          onChange(markdown.includes("\r\n") ? target.value.replaceAll("\n", "\r\n") : target.value);
        }}
        onKeyDown={onKey}
        className="block field-sizing-content max-h-[70vh] min-h-20 w-full resize-none bg-transparent px-3 py-2 font-mono text-sm outline-none"
      />
      <div className="flex justify-end px-1.5 pb-1.5">
        <Button size="sm" variant="ghost" onPress={onSource}>{t`Rich text`}</Button>
      </div>
    </>
  );
}
