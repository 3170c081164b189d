import type { Task, WorkStage } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useRef } from "react";
import { useIdle } from "@/platform/use-idle.ts";
import { cn } from "@/ui/cn.ts";
import { stageLabel } from "../labels.ts";
import { Older } from "../older.tsx";
import { StageMark } from "../task-visuals.tsx";
import { columnClass, scrollerClass } from "./board-classes.ts";
import { cardHeight, measuredHeight } from "./card-size.ts";
import { TaskCard } from "./task-card.tsx";
import { useColumnDrop } from "./use-board-drag.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

interface BoardColumnProps {
  stage: WorkStage;
  tasks: readonly Task[];
  /** How many cards there are, as text. */
  count: string;
  /** The focused card and the dragged one, which stay rendered wherever the column is scrolled. */
  active: string | null;
  dragged: string | null;
  /** The text of an empty column. */
  children: ReactNode;
}

/** Cards rendered above and below the visible ones, so that a fast scroll shows no gap. */
const overscan = 3;
/** The same until the first cards are on the screen. */
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
  // One card of each column is in the tab order.
  const current = tasks.some((task) => task.id === active) ? active : tasks[0]?.id;
  return (
    <section
      ref={column}
      aria-label={stageLabel(stage)}
      data-stage={stage}
      className={cn(columnClass, isOver && "ring-2 ring-accent-soft")}
    >
      <ColumnHead stage={stage} count={count} />
      <div
        ref={scroller}
        data-scroll-restoration-id={`board-${stage}`}
        className={cn(scrollerClass, "overflow-y-auto overscroll-y-contain")}
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
        {stage === "completed" && <Older stage={stage} scroller={scroller} />}
      </div>
    </section>
  );
});

/** "23", or "3 of 23" while a filter hides some. */
export function countText(shown: number, count: number): string {
  return shown === count ? i18n.number(count) : t`${i18n.number(shown)} of ${i18n.number(count)}`;
}

interface ColumnHeadProps {
  stage: WorkStage;
  /** Undefined while the tasks load. */
  count?: string;
}

export function ColumnHead({ stage, count }: ColumnHeadProps) {
  return (
    <h2 className="flex h-8.5 shrink-0 items-center gap-2 px-2.5 text-sm font-semibold max-md:sr-only">
      <StageMark stage={stage} />
      {stageLabel(stage)}
      <span className="font-normal text-muted tabular-nums" title={t`Tasks`}>
        {count}
      </span>
    </h2>
  );
}
