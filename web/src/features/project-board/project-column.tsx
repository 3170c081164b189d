import { memo } from "react";
import type { BoardColumnProps } from "@/features/board/public.ts";
import { BoardColumn, columnClass, maxWidthClass, useFolding } from "@/features/board/public.ts";
import { cn } from "@/ui/cn.ts";
import { onDemand, useOnDemand } from "@/ui/on-demand.tsx";
import { useProjectBoard } from "./project-context.ts";
import { useIsNearViewport } from "./use-is-near-viewport.ts";

const collapsedStage = onDemand(async () => (await import("./collapsed-stage.tsx")).CollapsedStage);

/** The number of columns that are rendered before it is known which ones are in view. */
const firstColumns = 8;

/** A column of a project, or a narrow strip while it is collapsed and no task is added to it. */
export const ProjectColumn = memo(function ProjectColumn(props: BoardColumnProps) {
  const { column } = props;
  const { collapsed, composer } = useProjectBoard();
  const isNarrow = useFolding().folded.has(column.id) || collapsed.has(column.id);
  const isCollapsed = isNarrow && composer?.column !== column.id;
  const { Component: Collapsed } = useOnDemand(collapsedStage, isCollapsed);
  if (!isCollapsed) return <OpenColumn {...props} />;
  return Collapsed ? <Collapsed {...props} /> : <div className="w-9 shrink-0 rounded-lg bg-sunken" />;
});

/** A column, or an empty placeholder while it is out of view. */
function OpenColumn(props: BoardColumnProps) {
  const { column, tasks, active, dragged } = props;
  const { stages } = useProjectBoard();
  const isNear = useIsNearViewport(column.id, stages.findIndex(({ id }) => id === column.id) < firstColumns);
  // The focused card and the dragged one stay rendered wherever the board is scrolled.
  const isRendered = isNear || tasks.some(({ id }) => id === active || id === dragged);
  if (isRendered) return <BoardColumn {...props} />;
  return <section aria-label={column.title} data-column={column.id} className={cn(columnClass, maxWidthClass)} />;
}
