import { t } from "@lingui/core/macro";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useRef } from "react";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { ColumnIcon } from "@/features/task/public.ts";
import { useIdle } from "@/platform/use-idle.ts";
import { cn } from "@/ui/cn.ts";
import { columnClass, scrollerClass } from "./board-classes.ts";
import { type BoardColumnProps, useBoard } from "./board-context.ts";
import { drawnHeight, measuredHeight, useMeasured } from "./card-size.ts";
import { DropLine } from "./drop-line.tsx";
import { useColumnDrop } from "./use-column-drop.ts";
import { useRestoredScroll, useScrollAnchor } from "./use-scroll-anchor.ts";

/** The height of everything above and below the cards of a column, in pixels. */
const aroundCards = 110;
/** The number of cards rendered above and below the visible ones, so that a fast scroll shows no gap. */
const overscan = 3;
/** The overscan until the first cards are on the screen. */
const firstOverscan = 0;

function useCards({ column, tasks, active, dragged }: BoardColumnProps, scroller: { current: HTMLDivElement | null }) {
  const { cardHeight } = useBoard().parts;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const pinned = [active, dragged].map((id) => (id === null ? -1 : tasks.findIndex((task) => task.id === id)));
      const indexes = new Set([...defaultRangeExtractor(range), ...pinned.filter((index) => index >= 0)]);
      return [...indexes].sort((a, b) => a - b);
    },
    [tasks, active, dragged],
  );
  const isIdle = useIdle();
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    // An estimate, so that the cards are rendered together with the column instead of in a second render after
    // measuring it.
    initialRect: { width: 0, height: window.innerHeight - aroundCards },
    estimateSize: useCallback(
      (index: number) => drawnHeight(tasks[index]) ?? cardHeight(tasks[index]),
      [tasks, cardHeight],
    ),
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    measureElement: measuredHeight,
    rangeExtractor,
    overscan: isIdle ? overscan : firstOverscan,
    directDomUpdates: true,
    directDomUpdatesMode: "position",
  });
  useMeasured(virtualizer);
  useScrollAnchor(virtualizer, tasks);
  useRestoredScroll(column.id, scroller);
  return virtualizer;
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, tasks, count, active, children } = props;
  const { shape, parts } = useBoard();
  const { Head, Card, Top, Bottom, columnClass: ownClass } = parts;
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const over = useColumnDrop(column.id, section, scroller);
  const virtualizer = useCards(props, scroller);
  // One card of each column is in the tab order.
  const current = tasks.some((task) => task.id === active) ? active : tasks[0]?.id;
  return (
    <section
      ref={section}
      aria-label={column.title}
      data-column={column.id}
      // Set from the start, as for cards (card-drag.ts).
      draggable={shape.moveColumn !== undefined || undefined}
      className={cn(columnClass, ownClass, over === "card" && "ring-2 ring-accent-soft")}
    >
      {over && over !== "card" && <DropLine side={over} flow="row" isInGap />}
      <Head {...{ column, count, tasks }} shown={tasks.length} />
      <div
        ref={scroller}
        data-scroll-restoration-id={`board-${column.id}`}
        className={cn(scrollerClass, "overflow-y-auto overscroll-y-contain")}
      >
        {Top && <Top column={column} />}
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
                  <Card task={task} isCurrent={task.id === current} />
                </div>
              )
            );
          })}
        </div>
        <Bottom column={column} scroller={scroller} />
      </div>
    </section>
  );
});

interface ColumnHeadProps {
  column: Omit<BoardColumnInfo, "id">;
  /** Undefined while the tasks are loading. */
  count?: string;
}

export function ColumnHead({ column, count }: ColumnHeadProps) {
  return (
    <h2 className="flex h-8.5 shrink-0 items-center gap-2 px-2.5 text-sm font-semibold max-md:sr-only">
      <ColumnIcon column={column} />
      {column.title}
      <span className="font-normal text-muted tabular-nums" title={t`Tasks`}>
        {count}
      </span>
    </h2>
  );
}
