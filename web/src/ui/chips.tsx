import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { cn } from "./cn.ts";
import { bareInputClass } from "./field-class.ts";

interface Chip {
  id: string;
  label: string;
  icon?: ReactNode;
}

/** The wrapping row of chips and the input behind them. */
export const chipRowClass = "flex min-w-0 flex-1 flex-wrap items-center gap-1 p-0.75";

/**
 * The input behind the chips. While empty, it takes only the space that the chips leave, so that it never wraps alone.
 */
export function chipInputClass(isAlone: boolean): string {
  return cn(bareInputClass, "h-6 pointer-coarse:h-11", isAlone ? "basis-px -ms-1.25 min-w-px" : "min-w-16 px-1.5");
}

interface ChipsProps {
  chips: readonly Chip[];
  isDisabled?: boolean | undefined;
  onRemove: (id: string) => void;
}

/** The values of a field, each with a button that removes it. */
export function Chips({ chips, isDisabled = false, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="contents">
      {chips.map(({ id, label, icon }) => (
        <li
          key={id}
          className="flex h-6 max-w-full items-center gap-1.5 rounded-md bg-hover ps-1.5 text-sm text-text pointer-coarse:h-11"
        >
          {icon && <span className="-ms-0.5 flex shrink-0">{icon}</span>}
          <span className="truncate">{label}</span>
          {/* Inside a combobox, a button without `slot={null}` would open the list. */}
          <Button
            slot={null}
            aria-label={t`Remove ${label}`}
            isDisabled={isDisabled}
            onPress={() => onRemove(id)}
            className="grid size-6 shrink-0 place-items-center rounded-md text-faint hover:text-text pointer-coarse:size-11"
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
