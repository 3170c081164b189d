import type { Task, WorkStage } from "@baton/domain/task/task";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { Older, stageLabel } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { gridScrollerClass } from "./board-classes.ts";
import { cardHeight, drawnHeight, measuredHeight, useMeasured } from "./card-size.ts";
import { TaskCard } from "./task-card.tsx";
import { useColumnDrop } from "./use-column-drop.ts";

interface CardGridProps {
  stage: WorkStage;
  tasks: readonly Task[];
  active: string | null;
  dragged: string | null;
  perRow: number;
}

const overscan = 3;

/** The cards of one stage, in rows. */
export function CardGrid({ stage, tasks, active, dragged, perRow }: CardGridProps) {
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useColumnDrop(stage, section, scroller);
  const rowOf = (id: string | null) => {
    const index = id === null ? -1 : tasks.findIndex((task) => task.id === id);
    return index < 0 ? [] : [Math.floor(index / perRow)];
  };
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: Math.ceil(tasks.length / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: (row) => drawnHeight(tasks[row * perRow]) ?? cardHeight(tasks[row * perRow]),
    measureElement: measuredHeight,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const inSight = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return [...new Set([...inSight, ...rowOf(active), ...rowOf(dragged)])].sort((a, b) => a - b);
    },
    directDomUpdates: true,
    directDomUpdatesMode: "position",
  });
  useMeasured(virtualizer);
  const current = tasks.some((task) => task.id === active) ? active : tasks[0]?.id;
  return (
    <section ref={section} aria-label={stageLabel(stage)} data-column={stage} className="h-full min-h-0">
      <div
        ref={scroller}
        data-scroll-restoration-id={`grid-${stage}`}
        className={cn(gridScrollerClass, "overflow-y-auto overscroll-y-contain")}
      >
        <div ref={virtualizer.containerRef} className="relative">
          {virtualizer.getVirtualItems().map(({ index: row }) => (
            <div
              key={row}
              ref={virtualizer.measureElement}
              data-index={row}
              className="absolute inset-x-0 grid"
              style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
            >
              {tasks.slice(row * perRow, (row + 1) * perRow).map((task) => (
                <TaskCard key={task.id} task={task} isCurrent={task.id === current} />
              ))}
            </div>
          ))}
        </div>
        {stage === "completed" && <Older stage={stage} scroller={scroller} isEager />}
      </div>
    </section>
  );
}
