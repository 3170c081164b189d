import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import { hintOf } from "@/features/action/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import type { Neighbours } from "./use-neighbours.ts";

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  className?: string;
}

/** "3 of 7", and buttons to the previous and next task. */
export function NeighbourButtons({ neighbours, className }: NeighbourButtonsProps) {
  const { position, count, goToPrevious, goToNext } = neighbours;
  if (position === 0 || count < 2) return null;
  return (
    <div className={cn("flex items-center", className)}>
      <span className="pe-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {t`${i18n.number(position)} of ${i18n.number(count)}`}
      </span>
      <IconButton
        label={t`Previous task`}
        shortcut={hintOf("previous")}
        size="sm"
        isDisabled={!goToPrevious}
        onPress={() => goToPrevious?.()}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t`Next task`}
        shortcut={hintOf("next")}
        size="sm"
        isDisabled={!goToNext}
        onPress={() => goToNext?.()}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}
