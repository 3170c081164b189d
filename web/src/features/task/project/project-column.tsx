import { t } from "@lingui/core/macro";
import { ChevronsRight } from "lucide-react";
import { useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { BoardColumn } from "../board/board-column.tsx";
import type { BoardColumnProps } from "../board/board-context.ts";
import { useColumnDrop } from "../board/use-board-drag.ts";
import { useProjectBoard, useStage } from "./project-context.ts";
import { StageSign } from "./stage-sign.tsx";

/** A column of a project, or the narrow strip that takes its place while it is collapsed. */
export function ProjectColumn(props: BoardColumnProps) {
  const { collapsed } = useProjectBoard();
  return collapsed.has(props.column.id) ? <CollapsedColumn {...props} /> : <BoardColumn {...props} />;
}

function CollapsedColumn({ column: { id, title }, count }: BoardColumnProps) {
  const { toggleCollapsed } = useProjectBoard();
  const stage = useStage(id);
  const section = useRef<HTMLElement>(null);
  const isOver = useColumnDrop(id, section, section);
  if (!stage) return null;
  return (
    <section
      ref={section}
      aria-label={title}
      data-column={id}
      className={cn("h-full w-9 shrink-0 snap-start rounded-lg bg-sunken", isOver && "ring-2 ring-accent-soft")}
    >
      <button
        type="button"
        title={t`Expand ${title}`}
        aria-label={t`Expand ${title}`}
        onClick={() => toggleCollapsed(id)}
        className="flex h-full w-full flex-col items-center gap-2.5 rounded-lg py-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text"
      >
        <ChevronsRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        <StageSign stage={stage} />
        <span className="max-h-[60%] truncate font-semibold [writing-mode:vertical-rl]">{title}</span>
        <span className="tabular-nums [writing-mode:vertical-rl]">{count}</span>
      </button>
    </section>
  );
}
