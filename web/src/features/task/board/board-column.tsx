import { stageLabels, type Task, type WorkStage } from "@baton/domain/task/task";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useRef } from "react";
import { useIdle } from "@/platform/use-idle.ts";
import { cn } from "@/ui/cn.ts";
import { StageMark } from "../task-visuals.tsx";
import { columnClass } from "./board-classes.ts";
import { cardHeight, measuredHeight } from "./card-size.ts";
import { TaskCard } from "./task-card.tsx";
import { useColumnDrop } from "./use-board-drag.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

interface BoardColumnProps {
  stage: WorkStage;
  tasks: readonly Task[];
  /** How many there are, with those that a filter hides. */
  count: number;
  /** The card with the focus and the one that is dragged: they stay in the page wherever it is scrolled to. */
  active: string | null;
  dragged: string | null;
  /** What stands here when there is no card. */
  children: ReactNode;
}

/** Cards kept ready above and below what is in sight, so that a fast scroll shows no gap. */
const overscan = 3;
/** As many do until the first ones are on the screen. */
const firstOverscan = 0;

function useCards({ tasks, active, dragged }: BoardColumnProps, scroller: { current: HTMLDivElement | null }) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [active, dragged].map((id) => (id === null ? -1 : tasks.findIndex((task) => task.id === id)));
      const indexes = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)]);
      return [...indexes].sort((a, b) => a - b);
    },
    [tasks, active, dragged],
  );
  const isIdle = useIdle();
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => cardHeight(tasks[index]), [tasks]),
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    measureElement: measuredHeight,
    rangeExtractor,
    overscan: isIdle ? overscan : firstOverscan,
    directDomUpdates: true,
    directDomUpdatesMode: "position",
  });
  useScrollAnchor(virtualizer, tasks);
  return virtualizer;
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { stage, tasks, count, active, children } = props;
  const column = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isOver = useColumnDrop(stage, column, scroller);
  const virtualizer = useCards(props, scroller);
  // The Tab key leads to one card of each column.
  const current = tasks.some((task) => task.id === active) ? active : tasks[0]?.id;
  return (
    <section
      ref={column}
      aria-label={stageLabels[stage]}
      data-stage={stage}
      className={cn(columnClass, isOver && "ring-2 ring-accent-soft")}
    >
      <ColumnHead stage={stage} shown={tasks.length} count={count} />
      <div
        ref={scroller}
        data-scroll-restoration-id={`board-${stage}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain pb-1 max-md:pt-1 max-sm:pb-20"
      >
        {children}
        <div ref={virtualizer.containerRef} className="relative">
          {virtualizer.getVirtualItems().map(({ key, index }) => {
            const task = tasks[index];
            return (
              task && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 contain-layout contain-style"
                >
                  <TaskCard task={task} isCurrent={task.id === current} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </section>
  );
});

/** "23", or "3 of 23" while a filter hides some; nothing while they are on their way. */
export function countInWords(shown?: number, count?: number): string {
  return [...new Set([shown, count])].map((number) => number?.toLocaleString("en")).join(" of ");
}

interface ColumnHeadProps {
  stage: WorkStage;
  /** Left out while they are on their way. */
  shown?: number;
  count?: number;
}

export function ColumnHead({ stage, shown, count }: ColumnHeadProps) {
  return (
    <h2 className="flex h-8.5 shrink-0 items-center gap-2 px-2.5 text-sm font-semibold max-md:sr-only">
      <StageMark stage={stage} />
      {stageLabels[stage]}
      <span className="font-normal text-muted tabular-nums" title="Tasks">
        {countInWords(shown, count)}
      </span>
    </h2>
  );
}
