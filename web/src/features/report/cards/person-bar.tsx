import type { ReactNode } from "react";

interface PersonBarProps {
  name: string;
  /** What the longest bar amounts to. */
  most: number;
  /** Its parts from the start, each with the colour that its class names. */
  parts: readonly { readonly amount: number; readonly className: string }[];
  children: ReactNode;
  /** Absent if there is nothing to open. */
  onOpen?: (() => void) | undefined;
}

/** A list of bars, which are on one scale. */
export function PersonBars({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[fit-content(7rem)_1fr_auto] gap-x-3">{children}</ul>;
}

/** A bar of a list: the name of a person or task, and their share of the longest bar. */
export function PersonBar({ name, most, parts, children, onOpen }: PersonBarProps) {
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <button
        type="button"
        onClick={onOpen}
        disabled={!onOpen}
        className="col-span-full grid grid-cols-subgrid items-center rounded-md px-4 py-1.5 text-start text-sm enabled:hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="truncate">{name}</span>
        <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full">
          {parts.map(({ amount, className }) => (
            <span key={className} className={className} style={{ width: `${(amount / most) * 100}%` }} />
          ))}
        </span>
        <span className="text-xs text-muted tabular-nums">{children}</span>
      </button>
    </li>
  );
}

/** Says that a list has no bars. */
export function EmptyBars({ children }: { children: string }) {
  return <p className="px-4 pb-3 text-sm text-muted">{children}</p>;
}
