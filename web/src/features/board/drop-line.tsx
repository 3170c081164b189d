import { cn } from "@/ui/cn.ts";
import type { Board } from "./board-context.ts";

interface DropLineProps {
  side: "before" | "after";
  flow: Board["flow"];
  /** Whether there is a gap on both sides. The line is in the middle of it. */
  isInGap?: boolean;
}

/** The line beside a card or column where a dragged one would land. */
export function DropLine({ side, flow, isInGap = false }: DropLineProps) {
  const isFirst = side === "before";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute z-10 rounded-full bg-accent",
        flow === "column" && cn("inset-x-1 h-0.5", isFirst ? "-top-px" : "-bottom-px"),
        flow === "row" && !isInGap && cn("inset-y-1 w-0.5", isFirst ? "-start-px" : "-end-px"),
        isInGap && cn("inset-y-0 w-0.5", isFirst ? "-start-1.25" : "-end-1.25"),
      )}
    />
  );
}
