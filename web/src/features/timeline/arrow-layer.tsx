import { isOpen, type Task } from "@baton/domain/task/task";
import { memo } from "react";
import { spanOf } from "@/features/schedule/public.ts";
import { cn } from "@/ui/cn.ts";
import { arrowPath, arrowsIn } from "./arrows.ts";
import { datesAfter, useDrag } from "./dates-drag.ts";
import { barHeight, type Sizes } from "./line-sizes.ts";
import { type Extent, extentOf, type Scale } from "./scale.ts";
import { type Block, daysTooEarly, isMilestone } from "./shift.ts";
import type { Viewport } from "./use-viewport.ts";
import { lineAt } from "./window.ts";

interface ArrowLayerProps {
  blocks: readonly Block[];
  /** The line of each task that is shown, and the tasks by line. */
  lineOf: ReadonlyMap<string, number>;
  taskAt: (line: number) => Task | undefined;
  tops: readonly number[];
  scale: Scale;
  sizes: Sizes;
  viewport: Viewport;
}

/** Arrows from each task to those that it blocks. Where one starts too early, the arrow is red. */
export const ArrowLayer = memo(function ArrowLayer(props: ArrowLayerProps) {
  const { blocks, lineOf, taskAt, tops, scale, sizes, viewport } = props;
  const drag = useDrag();
  const datesOf = (id: string) => {
    const task = taskAt(lineOf.get(id) ?? -1);
    return task && drag?.ids.has(id) ? { ...task, ...datesAfter(task, drag) } : task;
  };
  const placeOf = (id: string): Extent | undefined => {
    const dates = datesOf(id);
    const span = dates && spanOf(dates);
    if (!span) return undefined;
    const { start, end } = extentOf(scale, span);
    // A milestone is at the end of its day.
    return isMilestone(dates) ? { start: end - 6, end: end + 6 } : { start, end };
  };
  const lines = [lineAt(tops, viewport.down.start), lineAt(tops, viewport.down.end)] as const;
  const places = { lineOf: (id: string) => lineOf.get(id), extentOf: placeOf };
  const shown = arrowsIn(blocks, places, { ...viewport.across, lines });
  const isRtl = document.dir === "rtl";
  const yOf = (id: string) => (tops[lineOf.get(id) ?? 0] ?? 0) + sizes.barTop + barHeight / 2;
  return (
    <svg
      aria-hidden="true"
      width={scale.width}
      height={tops.at(-1)}
      style={{ top: sizes.axis, insetInlineStart: sizes.names }}
      className={cn("pointer-events-none absolute fill-none", isRtl && "-scale-x-100")}
    >
      <defs>
        {["faint", "danger-text"].map((colour) => (
          <marker
            key={colour}
            id={`arrow-${colour}`}
            viewBox="0 0 6 6"
            refX="6"
            refY="3"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M0 0 L6 3 L0 6 Z" fill={`var(--color-${colour})`} />
          </marker>
        ))}
      </defs>
      {shown.map(({ fromId, toId }) => {
        const [from, to] = [placeOf(fromId), placeOf(toId)];
        const [blocker, task] = [datesOf(fromId), datesOf(toId)];
        if (!(from && to && blocker && task)) return null;
        const colour = isOpen(task) && daysTooEarly(blocker, task) > 0 ? "danger-text" : "faint";
        return (
          <path
            key={`${fromId} ${toId}`}
            d={arrowPath({ x: from.end, y: yOf(fromId) }, { x: to.start, y: yOf(toId) })}
            stroke={`var(--color-${colour})`}
            strokeWidth={1.5}
            markerEnd={`url(#arrow-${colour})`}
          />
        );
      })}
    </svg>
  );
});
