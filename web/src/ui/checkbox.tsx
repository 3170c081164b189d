import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { cn } from "./cn.ts";

export interface CheckboxProps extends Omit<AriaCheckboxProps, "children" | "className" | "style" | "render"> {
  children: ReactNode;
  className?: string;
}

/** The invisible input covers the whole label, so that screen readers on touch screens find it where it appears. */
const inputClass = cn(
  "[&>span:first-child]:inset-0! [&>span:first-child]:m-0! [&>span:first-child]:size-full! [&>span:first-child]:opacity-0",
  "[&>span:first-child]:[clip:auto]! [&>span:first-child]:[clip-path:none]! [&_input]:size-full",
);

export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={cn(
        "group relative flex min-h-6 w-fit items-center gap-2 text-base text-text data-disabled:opacity-60 pointer-coarse:min-h-11",
        inputClass,
        className,
      )}
    >
      {({ isIndeterminate }) => (
        <>
          <span
            className={cn(
              "grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface text-on-accent",
              "transition-colors group-hover:border-muted group-data-focus-visible:outline-2 outline-offset-2 outline-focus",
              "group-data-selected:border-accent group-data-selected:bg-accent group-data-invalid:border-danger",
              "group-data-indeterminate:border-accent group-data-indeterminate:bg-accent",
              "[&_svg]:opacity-0 group-data-selected:[&_svg]:opacity-100 group-data-indeterminate:[&_svg]:opacity-100",
            )}
          >
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} aria-hidden="true" />
            ) : (
              <Check size={12} strokeWidth={3} aria-hidden="true" />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
