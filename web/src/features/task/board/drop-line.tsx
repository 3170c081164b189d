import { cn } from "@/ui/cn.ts";
import type { Board } from "./board-context.ts";

/** The line beside a card where a dragged one would land. */
export function DropLine({ side, flow }: { side: "before" | "after"; flow: Board["flow"] }) {
  const isFirst = side === "before";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute z-10 rounded-full bg-accent",
        flow === "column" && cn("inset-x-1 h-0.5", isFirst ? "-top-px" : "-bottom-px"),
        flow === "row" && cn("inset-y-1 w-0.5", isFirst ? "-start-px" : "-end-px"),
      )}
    />
  );
}
