import { type ReactNode, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { controlClass } from "@/ui/field-class.ts";
import { onDemand, useOnDemand } from "@/ui/on-demand.tsx";
import type { FieldProps, Point, Pressed, Start } from "./field.ts";
import { SourceField } from "./source-field.tsx";
import { withTypedMentions } from "./typed-mentions.ts";
import { useMentionable } from "./use-mentionable.ts";

const rich = onDemand(async () => (await import("./rich-field.tsx")).RichField, { isOptional: true });

/** Loads the editor ahead of its first use. */
export const preloadEditor = rich.preload;

interface TextFieldProps extends Omit<FieldProps, "onKey" | "isSmall"> {
  isSmall?: boolean;
  /** Nobody is editing: the field is one line, for which no editor is loaded. */
  isResting?: boolean;
  /** Whether the field takes the focus when it appears. */
  isFocused?: boolean;
  /** The initial position of the cursor; the end by default. */
  point?: Point | undefined;
  /** Shown until the editor is loaded, instead of a plain field with the Markdown. */
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
  const { handle, markdown, isSmall = false, point, onChange, onDone, onLeave, ...shared } = props;
  /** Whether the person chose to see the Markdown; undefined if they have not chosen. */
  const [isSource, setSource] = useState<boolean>();
  const [isComposing, setComposing] = useState(false);
  const { Component: RichField, failure } = useOnDemand(rich, !isResting);
  const text = useRef(markdown);
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
  const mentionable = useMentionable(props.near);
  const change = (next: string) => {
    text.current = withTypedMentions(next, mentionable);
    onChange(text.current);
  };
  const switchMode = () => {
    handle.current?.flush();
    setSource(!isSource);
  };
  const field = { ...shared, handle, isSmall, markdown: text.current, onChange: change, onKey };
  const begin = isSource === undefined ? { isFocused, point } : { isFocused: true };
  if (RichField && !isResting && !isSource && !isComposing) {
    return (
      <Box>
        <RichField {...field} start={startIn(plain.current) ?? begin} onSource={switchMode} />
        {children}
      </Box>
    );
  }
  if (meanwhile && !RichField && !failure) return meanwhile;
  return (
    <Box>
      <SourceField
        key={isSource ? "source" : "plain"}
        {...field}
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

function Box({ children }: { children: ReactNode }) {
  return <div className={cn(controlClass, "h-auto focus-within:border-accent!")}>{children}</div>;
}

/** Returns the position of the cursor in the plain field that the editor replaces. */
function startIn(input: HTMLTextAreaElement | null): Start | undefined {
  if (!input) return undefined;
  return { isFocused: document.activeElement === input, fromEnd: input.value.length - input.selectionEnd };
}
