import { useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { bareInputClass, controlClass } from "@/ui/field-class.ts";

interface InlineNameProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  /** Returns a remark on the typed name, which is shown below the field. */
  remarkOn?: (name: string) => string | undefined;
  /** Called with a trimmed name that is not empty, on Enter or when the field is left. */
  onSave: (name: string, by: "enter" | "leave") => void;
  onCancel: () => void;
}

/** A field that replaces a name. */
export function InlineName({ label, value, maxLength, placeholder, remarkOn, onSave, onCancel }: InlineNameProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => input.current?.select(), []);
  const end = (by: "enter" | "leave" | "escape") => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text.trim();
    if (by !== "escape" && name !== "") onSave(name, by);
    else onCancel();
  };
  const remark = remarkOn?.(text.trim());
  const field = (
    <span className={cn(controlClass, "flex h-6.5 min-w-0 flex-1 items-center pointer-coarse:min-h-9!")}>
      <input
        ref={input}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") end("enter");
          if (event.key === "Escape") end("escape");
        }}
        onBlur={() => end("leave")}
        className={cn(bareInputClass, "px-1.5 text-sm")}
      />
    </span>
  );
  if (!remarkOn) return field;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      {field}
      <span role="status" className="px-1 text-xs text-warning-text empty:hidden">
        {remark}
      </span>
    </span>
  );
}
