import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useCallback, useMemo, useRef, useState } from "react";
import { type Dragged, type Span, useDaysTarget, useDrags } from "@/features/schedule/public.ts";
import { Grid, GridBody, GridColumnHead, GridHead, GridRow } from "@/ui/grid.tsx";
import { ArrowLayer } from "./arrow-layer.tsx";
import { AxisHead } from "./axis-head.tsx";
import { AxisLines } from "./axis-lines.tsx";
import { type DatesDrag, datesAfter } from "./dates-drag.ts";
import { heightOf, type Sizes } from "./line-sizes.ts";
import { dayAt } from "./scale.ts";
import { DrawnBar, type TimelineGridProps, TimelineLines } from "./timeline-lines.tsx";
import { offsetAt, useBarPointer } from "./use-bar-pointer.ts";
import { useTimelineKeys } from "./use-timeline-keys.ts";
import { useViewport } from "./use-viewport.ts";
import { topsOf } from "./window.ts";

/** Lets bars be dragged, new tasks be drawn, and tasks without dates be dropped on a day. */
function useDates({ scroller, axis, sizes, lines, moves, onMoved, onDrawn }: TimelineGridProps) {
  const { scale, today } = axis;
  const { names } = sizes;
  const [marked, setMarked] = useState<Span | null>(null);
  const canvas = useDaysTarget<HTMLDivElement>((point) =>
    scroller.current ? dayAt(scale, offsetAt(scroller.current, names, point)) : today,
  );
  useDrags({
    onOver: (what: Dragged, day) => setMarked(day ? (moves.preview(what, day) ?? null) : null),
    onDrop: moves.drop,
  });
  const onDrop = (drag: DatesDrag, at: Element) => {
    if (at.closest("[data-undated]")) return moves.clear(drag.ids);
    if (drag.days === 0) return;
    const tasks = lines.flatMap(({ task }) => (task && drag.ids.has(task.id) ? [task] : []));
    moves.write(tasks, (task) => datesAfter(task, drag));
    onMoved([...drag.ids]);
  };
  return { canvas, marked, ...useBarPointer({ scroller, scale, names, onDrop, onDrawn }) };
}

/** The lines of the timeline. Only those that are in view are rendered, and of these only the bars that are. */
export function TimelineGrid(props: TimelineGridProps) {
  const { scroller, axis, scroll, sizes, lines, moves, blocks, onMoved } = props;
  const { scale, today } = axis;
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useMemo(() => topsOf(lines.map((line) => heightOf(line, sizes))), [lines, sizes]);
  const { viewport, seen, onScroll } = useViewport(scroller, sizes.names, scroll);
  const { canvas, marked, drawn, onPointerDown } = useDates(props);
  const keys = useTimelineKeys({
    ...{ body, lines, moves, scroll },
    onToggle: props.onToggle,
    onMoved: (id) => onMoved([id]),
    showLine: (index) => showLine(scroller.current, tops, index, sizes),
  });
  const lineOf = useMemo(
    () => new Map(blocks.length === 0 ? [] : lines.flatMap(({ task }, index) => (task ? [[task.id, index]] : []))),
    [lines, blocks],
  );
  const taskAt = useCallback((line: number): Task | undefined => lines[line]?.task, [lines]);
  const height = tops.at(-1) ?? 0;
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      onPointerDown={onPointerDown}
      className="@container relative isolate min-h-0 min-w-0 flex-1 overflow-auto overscroll-contain select-none"
    >
      <div
        ref={canvas}
        data-canvas={lines.length}
        style={{ width: sizes.names + scale.width, minHeight: sizes.axis + height + sizes.row }}
        className="relative h-full"
      >
        {viewport && (
          <div
            aria-hidden="true"
            style={{ top: sizes.axis, insetInlineStart: sizes.names, width: scale.width }}
            className="pointer-events-none absolute bottom-0 -z-1"
          >
            <AxisLines {...{ scale, today, marked }} across={viewport.across} />
          </div>
        )}
        {viewport && blocks.length > 0 && <ArrowLayer {...{ blocks, lineOf, taskAt, tops, scale, sizes, viewport }} />}
        {sizes.names > 0 && (
          // The names have a ground where there are no lines, too.
          <div aria-hidden="true" className="pointer-events-none absolute inset-0 flex">
            <div style={{ width: sizes.names }} className="sticky inset-s-0 border-e bg-canvas" />
          </div>
        )}
        <Grid
          data-actions=""
          aria-label={t`Timeline`}
          aria-rowcount={lines.length + 1}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          className="block"
        >
          <GridHead className="sticky top-0 z-30 block">
            <GridRow className="flex border-b bg-canvas" style={{ height: sizes.axis }}>
              {sizes.names > 0 && (
                <GridColumnHead
                  style={{ width: sizes.names }}
                  className="sticky inset-s-0 z-10 flex shrink-0 items-center truncate border-e bg-canvas px-4 text-xs font-medium text-faint"
                >
                  {props.heading}
                </GridColumnHead>
              )}
              <GridColumnHead className="relative block flex-1 p-0 font-normal">
                <span className="sr-only">{t`Dates`}</span>
                {viewport && <AxisHead {...{ scale, today }} across={viewport.across} />}
              </GridColumnHead>
            </GridRow>
          </GridHead>
          <GridBody ref={body} className="block">
            {viewport && <TimelineLines {...props} {...{ tops, seen, viewport, keys }} />}
          </GridBody>
        </Grid>
        {drawn && <DrawnBar {...{ drawn, sizes, tops, axis }} />}
      </div>
    </div>
  );
}

/** Scrolls a line into view. */
function showLine(element: HTMLElement | null, tops: readonly number[], index: number, sizes: Sizes): void {
  if (!element) return;
  const [top = 0, bottom = top] = [tops[index], tops[index + 1]];
  // The head of its group stays in view.
  const above = top - sizes.head;
  const room = element.clientHeight - sizes.axis;
  if (above < element.scrollTop) element.scrollTop = Math.max(0, above);
  else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room;
}
