import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import type { Neighbours } from "./use-neighbours.ts";

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  className?: string;
}

/** "3 of 7", and the buttons to the task before and after. */
export function NeighbourButtons({ neighbours, className }: NeighbourButtonsProps) {
  const { position, count, goToPrevious, goToNext } = neighbours;
  if (position === 0 || count < 2) return null;
  return (
    <div className={cn("flex items-center", className)}>
      <span className="pe-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {`${position.toLocaleString("en")} of ${count.toLocaleString("en")}`}
      </span>
      <IconButton
        label="Previous task"
        shortcut="K"
        size="sm"
        isDisabled={!goToPrevious}
        onPress={() => goToPrevious?.()}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label="Next task" shortcut="J" size="sm" isDisabled={!goToNext} onPress={() => goToNext?.()}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}
