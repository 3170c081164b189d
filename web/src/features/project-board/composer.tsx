import { AddTaskButton, type BoardParts } from "@/features/board/public.ts";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useProjectBoard, useStage } from "./project-context.ts";

/** Loaded when the board is idle. Keys that are typed earlier are buffered for its field. */
export const stageComposer = onDemand(async () => (await import("./stage-composer.tsx")).StageComposer, {
  takesKeys: true,
});

/** The composer above the cards of a column, while it is open. */
export const ColumnTop: NonNullable<BoardParts["Top"]> = ({ column }) => {
  const stage = useStage(column.id);
  return useOpenEnd(column) === "top" && stage && <OnDemand of={stageComposer} stage={stage} end="top" />;
};

/** Below the cards of a column: a button, or the composer that it opens. */
export const ColumnBottom: BoardParts["Bottom"] = ({ column }) => {
  const { mayCreate } = useProjectBoard();
  const stage = useStage(column.id);
  const openEnd = useOpenEnd(column);
  usePreload(stageComposer.preload);
  if (!stage || !mayCreate) return null;
  if (openEnd === "bottom") return <OnDemand of={stageComposer} stage={stage} end="bottom" />;
  return <AddTask column={column} />;
};

/** Returns the end of a column at which its composer is open. */
export function useOpenEnd({ id }: BoardColumnInfo) {
  const { composer } = useProjectBoard();
  return composer?.column === id ? composer.end : undefined;
}

/** The button that opens the composer of a column. */
export function AddTask({ column: { id } }: { column: BoardColumnInfo }) {
  const { openComposer } = useProjectBoard();
  return <AddTaskButton onClick={() => openComposer(id, "bottom")} />;
}
