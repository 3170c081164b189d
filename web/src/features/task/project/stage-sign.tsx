import type { ProjectStage } from "@baton/domain/stage/stage";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";
import { stageShape } from "../task-visuals.tsx";

/** The icon of a stage in its colour; its shape shows the category. Its name is beside it. */
export function StageSign({ stage: { category, colour } }: { stage: Pick<ProjectStage, "category" | "colour"> }) {
  return (
    <span
      aria-hidden="true"
      className={cn(toneClass[colour], "inline-block size-3 shrink-0 rounded-full bg-tone", stageShape(category))}
    />
  );
}
