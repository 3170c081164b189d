import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";

interface ChipFrameProps {
  id: string;
  /** What the chip says. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** The frame of a chip, with a button that removes it, as do Backspace and Delete. */
export function ChipFrame({ id, name, onRemove, children }: ChipFrameProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys in the menus of the chip arrive here, too.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isHere || (event.key !== "Backspace" && event.key !== "Delete")) return;
    event.preventDefault();
    onRemove();
  };
  return (
    <li
      data-row={id}
      onKeyDown={onKeyDown}
      className="flex h-7 max-w-full min-w-0 items-stretch divide-x overflow-clip rounded-md border bg-surface text-sm has-aria-expanded:border-accent pointer-coarse:h-11 rtl:divide-x-reverse"
    >
      {children}
      <button
        type="button"
        aria-label={t`Remove filter ${name}`}
        title={t`Remove filter`}
        onClick={onRemove}
        className="touch-target grid w-7 shrink-0 place-items-center text-muted transition-colors -outline-offset-2 hover:bg-hover hover:text-text"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  );
}

/** A condition on a field that the shown tasks cannot have: it was deleted, or belongs to another project. */
export function GoneChip({ isDeleted, ...props }: Pick<ChipFrameProps, "id" | "onRemove"> & { isDeleted: boolean }) {
  const name = isDeleted ? t`Field deleted` : t`Field of another project`;
  return (
    <ChipFrame {...props} name={name}>
      <span className="flex items-center px-2 text-danger-text">{name}</span>
    </ChipFrame>
  );
}
