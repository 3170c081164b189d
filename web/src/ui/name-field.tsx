import { t } from "@lingui/core/macro";
import { useId } from "react";
import { cn } from "./cn.ts";
import { useSavedText } from "./use-saved-text.ts";

interface NameFieldProps {
  name: string;
  /** Returns why the name cannot be used; undefined if it can. */
  problemWith: (name: string) => string | undefined;
  onChange: (name: string) => void;
  /** The keyboard shortcuts of the field's row. */
  shortcuts?: string;
}

/** A name as a field without a border. */
export function NameField({ name, problemWith, onChange, shortcuts }: NameFieldProps) {
  const { text, problem, change, save, onKeyDown } = useSavedText({ value: name, problemWith, onSave: onChange });
  const help = useId();

  return (
    <div className="min-w-0 flex-1">
      <input
        aria-label={t`Name of ${name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={help}
        aria-keyshortcuts={shortcuts}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        className={cn(
          "h-8 w-full truncate rounded-md border border-transparent bg-transparent px-2 text-base outline-none hover:border-line-strong",
          "focus:border-accent focus:bg-surface pointer-coarse:h-11 pointer-coarse:text-lg",
          problem && "border-danger!",
        )}
      />
      <p id={help} role="alert" className="px-2 pb-1 text-sm text-danger-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}
