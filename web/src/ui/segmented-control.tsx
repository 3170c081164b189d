import type { ReactNode } from "react";
import { ToggleButton } from "./button.tsx";
import { cn } from "./cn.ts";

export interface SegmentedControlProps<Id extends string> {
  /** The accessible name of the group. */
  label: string;
  items: readonly { id: Id; label: string; icon?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Hides labels in a narrow header row, and the selected item in a very narrow one. */
  isCompact?: boolean;
}

/** Toggle buttons of which one is selected. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, items, value, onChange, isCompact = false } = props;
  return (
    <fieldset
      className={cn(
        "flex w-fit gap-0.5 rounded-lg bg-hover p-0.5 pointer-coarse:p-0",
        isCompact && "@max-sm/header:bg-transparent",
      )}
    >
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          isSelected={item.id === value}
          onChange={() => onChange(item.id)}
          className={cn(
            "touch-target flex h-6 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-sm font-medium",
            "text-muted transition-colors hover:text-text aria-pressed:bg-raised aria-pressed:text-text aria-pressed:shadow-card",
            "[&_svg]:size-4",
            // Keyboard focus shows the selected item.
            isCompact && "@max-sm/header:aria-pressed:not-focus-visible:sr-only",
          )}
        >
          {item.icon}
          <span className={cn(isCompact && "@max-6xl/header:sr-only @max-[116rem]/header:not-in-aria-pressed:sr-only")}>
            {item.label}
          </span>
        </ToggleButton>
      ))}
    </fieldset>
  );
}
