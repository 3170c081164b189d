import { Fragment, type RefObject, useCallback, useMemo, useRef } from "react";
import type { Line } from "@/features/list/lines/public.ts";
import type { DateMoves } from "@/features/schedule/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import { GroupRow } from "./group-row.tsx";
import { keyOf, type Sizes } from "./line-sizes.ts";
import { extentOf } from "./scale.ts";
import type { Block } from "./shift.ts";
import { TaskRow } from "./task-row.tsx";
import type { Axis } from "./use-axis.ts";
import type { AxisScroll } from "./use-axis-scroll.ts";
import type { Drawn } from "./use-bar-pointer.ts";
import type { useTimelineKeys } from "./use-timeline-keys.ts";
import type { useViewport } from "./use-viewport.ts";
import { lineAt } from "./window.ts";

export interface TimelineGridProps {
  scroller: RefObject<HTMLDivElement | null>;
  axis: Axis;
  scroll: AxisScroll;
  sizes: Sizes;
  lines: readonly Line[];
  /** What is said at the head of the names. */
  heading: string;
  blocks: readonly Block[];
  /** The ids of the tasks that start before what blocks them ends. */
  early: ReadonlySet<string>;
  detail: DetailRoute;
  moves: DateMoves;
  onToggle: (column: string, isAll: boolean) => void;
  onMoved: (ids: readonly string[]) => void;
  onEarly: (taskId: string) => void;
  /** Creates a task that was drawn, if the person may. */
  onDrawn: ((drawn: Drawn) => void) | undefined;
}

interface LinesProps extends TimelineGridProps {
  tops: readonly number[];
  viewport: NonNullable<ReturnType<typeof useViewport>["viewport"]>;
  seen: ReturnType<typeof useViewport>["seen"];
  keys: ReturnType<typeof useTimelineKeys>;
}

/** Returns the indexes of the rendered lines: those in view, the focused one, and the head of the first group. */
function shownLines(
  { lines, tops, viewport: { down }, keys }: LinesProps,
  heads: readonly number[],
): readonly number[] {
  const [first, last] = [lineAt(tops, down.start), lineAt(tops, down.end)];
  const indexes = new Set(keys.isChosen ? [keys.current] : []);
  const head = heads.findLast((index) => index <= first);
  if (head !== undefined) indexes.add(head);
  for (let index = first; index <= last && index < lines.length; index += 1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}

/** Returns a function that stays the same, and calls the latest one. */
function useLatest<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((...args: A) => latest.current(...args), []);
}

/** Takes up the height of lines that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} className="block" />;
}

/** The rendered lines. */
export function TimelineLines(props: LinesProps) {
  const { lines, tops, viewport, seen, keys, axis, scroll, sizes, early, detail } = props;
  const onReveal = useLatest(scroll.reveal);
  const onEarly = useLatest(props.onEarly);
  const onToggle = useLatest(props.onToggle);
  const heads = useMemo(() => lines.flatMap(({ head }, index) => (head && !head.isSub ? [index] : [])), [lines]);
  let bottom = 0;
  return shownLines(props, heads).map((index) => {
    const line = lines[index];
    if (!line) return null;
    const gap = (tops[index] ?? 0) - bottom;
    bottom = tops[index + 1] ?? 0;
    const isActive = index === keys.current;
    return (
      <Fragment key={keyOf(line)}>
        <Gap height={gap} />
        {line.head ? (
          <GroupRow head={line.head} {...{ index, sizes, isActive, onToggle }} />
        ) : (
          <TaskRow
            task={line.task}
            {...{ index, sizes, seen, detail, onReveal, onEarly }}
            scale={axis.scale}
            across={viewport.across}
            active={isActive ? keys.part : undefined}
            isEarly={early.has(line.task.id)}
          />
        )}
      </Fragment>
    );
  });
}

interface DrawnBarProps extends Pick<TimelineGridProps, "axis" | "sizes"> {
  drawn: Drawn;
  tops: readonly number[];
}

/** Where a new task is drawn. */
export function DrawnBar({ drawn, sizes, tops, axis: { scale } }: DrawnBarProps) {
  const { start, end } = extentOf(scale, drawn);
  const top = sizes.axis + (tops[Math.min(drawn.line, tops.length - 1)] ?? 0) + sizes.barTop;
  return (
    <span
      aria-hidden="true"
      style={{ top, insetInlineStart: sizes.names + start, width: end - start - 1 }}
      className="pointer-events-none absolute z-[1] h-5.5 rounded-[5px] border-2 border-accent bg-accent-soft"
    />
  );
}
