import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

interface PersonBarProps {
  name: string;
  /** Its share of the longest bar, and of that the part that is emphasised. */
  share: number;
  part: number;
  className: string;
  children: ReactNode;
  /** Absent if there is nothing to open. */
  onOpen?: (() => void) | undefined;
}

/** A bar of a list: the name of a person or task, and their share of the longest bar. */
export function PersonBar({ name, share, part, className, children, onOpen }: PersonBarProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        disabled={!onOpen}
        className="grid w-full grid-cols-[minmax(4rem,7rem)_1fr_auto] items-center gap-3 rounded-md px-4 py-1.5 text-start text-sm enabled:hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="truncate">{name}</span>
        <span
          aria-hidden="true"
          className={cn("flex h-2 overflow-hidden rounded-full", className)}
          style={{ width: `${Math.max(2, share * 100)}%` }}
        >
          <span className="bg-tone" style={{ width: `${part * 100}%` }} />
          <span className="flex-1 bg-tone opacity-35" />
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
