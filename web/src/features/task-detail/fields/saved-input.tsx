import type { EditedField } from "@baton/domain/workspace/workspace.live";
import { type ReactNode, useId, useState } from "react";
import { useEditing } from "@/platform/sync/presence.ts";
import { cn } from "@/ui/cn.ts";
import { useSavedText } from "@/ui/use-saved-text.ts";

type Saved = Parameters<typeof useSavedText>[0];

interface SavedInputProps extends Saved {
  taskId: string;
  field: EditedField;
  label: string;
  placeholder: string;
  inputMode: "decimal" | "text" | "url";
  /** Content after a text. */
  children?: ReactNode;
  className?: string;
}

/** A value of a task that is typed in its row, and saved when the row is left. */
export function SavedInput({
  taskId,
  field,
  label,
  placeholder,
  inputMode,
  children,
  className,
  ...saved
}: SavedInputProps) {
  const [isFocused, setFocused] = useState(false);
  useEditing(taskId, field, isFocused);
  const { text, problem, change, save, onKeyDown } = useSavedText(saved);
  const help = useId();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="flex min-w-0 max-w-full items-center gap-x-1">
        <input
          inputMode={inputMode}
          autoComplete="off"
          dir="auto"
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : help}
          placeholder={placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            save();
          }}
          onKeyDown={onKeyDown}
          className={cn(
            "-ms-1.75 -my-0.5 field-sizing-content max-w-full min-w-10 text-ellipsis rounded-sm border border-transparent bg-transparent px-1.5 py-px outline-none placeholder:text-faint hover:border-line-strong focus:border-accent aria-invalid:border-danger pointer-coarse:-my-2.5 pointer-coarse:py-2.5",
            className,
          )}
        />
        {text !== "" && children}
      </span>
      {problem !== undefined && (
        <span role="alert" id={help} className="text-sm text-danger-text">
          {problem}
        </span>
      )}
    </span>
  );
}
