import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { controlClass } from "@/ui/field-class.ts";
import { type Deferred, useOnDemand } from "@/ui/on-demand.tsx";
import type { FieldProps, Point, Pressed, Start } from "./field.ts";
import type { EditorProps } from "./rich-field.tsx";
import { SourceField } from "./source-field.tsx";

export interface TextFieldProps extends Omit<FieldProps, "onKey" | "isSmall"> {
  /** The editor of the text in its rendered form: a `RichField`. */
  rich: Deferred<EditorProps>;
  /** Returns a typed text with the references that it implies. */
  completed: (markdown: string) => string;
  isSmall?: boolean;
  /** Nobody is editing: the field is one line, for which no editor is loaded. */
  isResting?: boolean;
  /** Whether the field takes the focus when it appears. */
  isFocused?: boolean;
  /** The initial position of the cursor; the end by default. */
  point?: Point | undefined;
  /** The text in its rendered form, shown until the editor is loaded instead of a plain field with the Markdown. */
  meanwhile?: ReactNode;
  /** Called for ⌘Enter. Like `onLeave`, it follows the last change. */
  onDone: () => void;
  /** Called for Esc. */
  onLeave: () => void;
  /** Content below the text. */
  children?: ReactNode;
}

/**
 * A Markdown field, which edits the text in rendered form or as Markdown. The editor for the rendered form is loaded
 * when the field is first used, and takes over what was typed until then.
 */
export function TextField({ isResting = false, isFocused = false, meanwhile, children, ...props }: TextFieldProps) {
  const { handle, markdown, isSmall = false, point, onChange, onDone, onLeave, rich, completed, ...shared } = props;
  /** Whether the person chose to see the Markdown; undefined if they have not chosen. */
  const [isSource, setSource] = useState<boolean>();
  const [isComposing, setComposing] = useState(false);
  const { Component: RichField, failure } = useOnDemand(rich, !isResting);
  const text = useRef(markdown);
  const [hadText] = useState(markdown !== "");
  /** What was typed while the rendered text was shown and the editor was loading. */
  const [ahead, setAhead] = useState("");
  const plain = useRef<HTMLTextAreaElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  function onKey(event: Pressed) {
    const isSent = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (!isSent && event.key !== "Escape") return false;
    event.preventDefault();
    event.stopPropagation();
    handle.current?.flush();
    if (isSent) onDone();
    else onLeave();
    return true;
  }
  const change = (next: string) => {
    text.current = completed(next);
    setAhead("");
    onChange(text.current);
  };
  const switchMode = () => {
    handle.current?.flush();
    setSource(!isSource);
  };
  const field = { ...shared, handle, isSmall, markdown: text.current, onChange: change, onKey };
  const begin = isSource === undefined ? { isFocused, point, typed: ahead } : { isFocused: true };
  const Editor = isResting || isSource || isComposing ? undefined : RichField;
  if (Editor) {
    return (
      <Box>
        <Editor {...field} start={startIn(plain.current) ?? begin} onSource={switchMode} />
        {children}
      </Box>
    );
  }
  if (meanwhile && hadText && isSource === undefined && !failure) {
    const type = (typed: string) => {
      setAhead(typed);
      // Kept at the end, until the editor knows the place of the cursor.
      onChange(completed(withEnd(text.current, typed)));
    };
    return (
      <Box>
        <TypedAhead label={props.label} typed={ahead} onChange={type} onKey={onKey} onComposing={setComposing}>
          {meanwhile}
        </TypedAhead>
      </Box>
    );
  }
  return (
    <Box>
      <SourceField
        key={isSource ? "source" : "plain"}
        {...field}
        markdown={withEnd(text.current, ahead)}
        input={isSource ? source : plain}
        isFocused={isSource === true || (isFocused && !isResting)}
        isPlain={!isSource}
        isResting={isResting}
        onComposing={setComposing}
        onRich={isSource ? switchMode : undefined}
      />
      {children}
    </Box>
  );
}

const withEnd = (text: string, typed: string) => (typed === "" ? text : `${text}\n\n${typed}`);

interface TypedAheadProps {
  label: string;
  typed: string;
  onChange: (typed: string) => void;
  onKey: FieldProps["onKey"];
  onComposing: (isComposing: boolean) => void;
  children: ReactNode;
}

/** A text in its rendered form, and an invisible field above it for what is typed until the editor is loaded. */
function TypedAhead({ label, typed, onChange, onKey, onComposing, children }: TypedAheadProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <div className="relative px-3 py-2">
      {children}
      <textarea
        ref={field}
        aria-label={label}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKey}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        className="absolute inset-0 resize-none opacity-0"
      />
    </div>
  );
}

function Box({ children }: { children: ReactNode }) {
  return <div className={cn(controlClass, "h-auto focus-within:border-accent!")}>{children}</div>;
}

/** Returns the position of the cursor in the plain field that the editor replaces. */
function startIn(input: HTMLTextAreaElement | null): Start | undefined {
  if (!input) return undefined;
  return { isFocused: document.activeElement === input, fromEnd: input.value.length - input.selectionEnd };
}
