import { t } from "@lingui/core/macro";
import { ChevronsRight } from "lucide-react";
import { memo, useRef } from "react";
import type { BoardColumnProps } from "@/features/board/public.ts";
import { BoardColumn, columnClass, DropLine, maxWidthClass, useColumnDrop } from "@/features/board/public.ts";
import { StageIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { VisuallyHidden } from "@/ui/visually-hidden.tsx";
import { useProjectBoard, useStage } from "./project-context.ts";
import { useStageDrag } from "./stage-drag.ts";
import { useIsNearViewport } from "./use-is-near-viewport.ts";

/** The number of columns that are rendered before it is known which ones are in view. */
const firstColumns = 8;

/** A column of a project, a narrow strip while it is collapsed, or an empty placeholder while it is out of view. */
export const ProjectColumn = memo(function ProjectColumn(props: BoardColumnProps) {
  const { column, tasks, active, dragged } = props;
  const { collapsed, stages } = useProjectBoard();
  const isNear = useIsNearViewport(column.id, stages.findIndex(({ id }) => id === column.id) < firstColumns);
  if (collapsed.has(column.id)) return <CollapsedColumn {...props} />;
  // The focused card and the dragged one stay rendered wherever the board is scrolled.
  const isRendered = isNear || tasks.some(({ id }) => id === active || id === dragged);
  if (isRendered) return <BoardColumn {...props} />;
  return <section aria-label={column.title} data-column={column.id} className={cn(columnClass, maxWidthClass)} />;
});

function CollapsedColumn({ column: { id, title }, count }: BoardColumnProps) {
  const { toggleCollapsed } = useProjectBoard();
  const stage = useStage(id);
  const section = useRef<HTMLElement>(null);
  const over = useColumnDrop(id, section, section);
  const isDragged = useStageDrag(id, section);
  if (!stage) return null;
  return (
    <section
      ref={section}
      aria-label={title}
      data-column={id}
      className={cn(
        "relative h-full w-9 shrink-0 snap-start rounded-lg bg-sunken",
        over === "card" && "ring-2 ring-accent-soft",
        isDragged && "opacity-40",
      )}
    >
      {over && over !== "card" && <DropLine side={over} flow="row" isInGap />}
      <button
        type="button"
        title={t`Expand ${title}`}
        onClick={() => toggleCollapsed(id)}
        className="flex h-full w-full flex-col items-center gap-2.5 rounded-lg py-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text"
      >
        <ChevronsRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        <StageIcon stage={stage} />
        {/* The accessible name contains the visible words, for people who use voice control. */}
        <VisuallyHidden>{t`Expand`}</VisuallyHidden>{" "}
        <span className="max-h-[60%] truncate font-semibold [writing-mode:vertical-rl]">{title}</span>{" "}
        <span className="tabular-nums [writing-mode:vertical-rl]">{count}</span>
      </button>
    </section>
  );
}
