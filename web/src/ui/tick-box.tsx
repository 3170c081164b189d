import { Check } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { cn } from "./cn.ts";

interface TickBoxProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "disabled" | "tabIndex" | "onFocus" | "onBlur"> {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  className?: string;
  "data-part"?: string;
}

/**
 * The shown state of a checkbox until the list confirms it. The list follows a moment later. Without this state, React
 * would revert the checkbox meanwhile, and a second click would repeat the first.
 */
function usePressed(known: boolean): [boolean, (pressed: boolean) => void] {
  const [shown, setShown] = useState(known);
  const [last, setLast] = useState(known);
  if (last !== known) {
    setLast(known);
    setShown(known);
  }
  return [shown, setShown];
}

/** A checkbox that looks like those of forms, and that needs no script of theirs. */
export function TickBox({ label, isTicked, onChange, className, ...input }: TickBoxProps) {
  const [shown, press] = usePressed(isTicked);
  return (
    <span className={cn("relative grid size-4 shrink-0 place-items-center text-on-accent", className)}>
      <input
        {...input}
        type="checkbox"
        aria-label={label}
        checked={shown}
        onChange={() => {
          press(!shown);
          onChange(!shown);
        }}
        className={cn(
          "absolute inset-0 size-4 appearance-none rounded-sm border border-line-strong bg-surface transition-colors",
          "outline-offset-2 after:absolute after:-inset-1.5 pointer-coarse:after:-inset-3.5",
          "checked:border-accent checked:bg-accent enabled:hover:border-muted disabled:opacity-60",
        )}
      />
      {shown && <Check size={12} strokeWidth={3} aria-hidden="true" className="pointer-events-none relative" />}
    </span>
  );
}
