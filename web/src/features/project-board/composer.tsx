import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import type { BoardParts } from "@/features/board/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useProjectBoard, useStage } from "./project-context.ts";

/** Loaded when the board is idle. Keys that are typed earlier are buffered for its field. */
const stageComposer = onDemand(async () => (await import("./stage-composer.tsx")).StageComposer, { takesKeys: true });

/** The composer above the cards of a column, while it is open. */
export const ColumnTop: NonNullable<BoardParts["Top"]> = ({ column }) => {
  const { composer } = useProjectBoard();
  const stage = useStage(column.id);
  if (!stage || composer?.stageId !== stage.id || composer.end !== "top") return null;
  return <OnDemand of={stageComposer} stage={stage} end="top" />;
};

/** Below the cards of a column: a button, or the composer that it opens. */
export const ColumnBottom: BoardParts["Bottom"] = ({ column }) => {
  const { composer, mayCreate, openComposer } = useProjectBoard();
  const stage = useStage(column.id);
  usePreload(stageComposer.preload);
  if (!stage || !mayCreate) return null;
  if (composer?.stageId === stage.id && composer.end === "bottom")
    return <OnDemand of={stageComposer} stage={stage} end="bottom" />;
  return (
    <button
      type="button"
      onClick={() => openComposer(stage.id, "bottom")}
      className="touch-target mx-1 flex h-8 w-[calc(100%-0.5rem)] items-center gap-1.5 rounded-lg px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text"
    >
      <Plus size={16} aria-hidden="true" />
      {t`Add task`}
    </button>
  );
};
