import type { Display } from "@baton/domain/task/task.display";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo } from "react";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { isHead, type Line } from "./lines.ts";

const overscan = 4;

/** Returns the heights of tasks and of heads, in pixels. Under a finger, both are taller. */
export function useHeights(density: Display["density"]): { readonly row: number; readonly head: number } {
  const isCoarse = useMediaQuery("(pointer: coarse)");
  if (isCoarse) return { row: 44, head: 44 };
  return { row: density === "roomy" ? 40 : 32, head: 32 };
}

interface Virtual {
  readonly lines: readonly Line[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly heights: ReturnType<typeof useHeights>;
  /** Indexes of lines that stay rendered: those of the focus and of an editor. */
  readonly pinned: readonly number[];
}

/**
 * Returns the heights of lines by index. The virtualizer adds them up again when `getItemKey` is another function. Without
 * groups, it does not have to, because all rows have the same height.
 */
function useMeasures(lines: readonly Line[], { row, head }: Virtual["heights"]) {
  const grouped = lines[0] !== undefined && isHead(lines[0]) ? lines : undefined;
  return useMemo(() => {
    const isHeadAt = (index: number) => {
      const line = grouped?.[index];
      return line !== undefined && isHead(line);
    };
    return {
      isHeadAt,
      getItemKey: (index: number) => index,
      estimateSize: grouped ? (index: number) => (isHeadAt(index) ? head : row) : () => row,
    };
  }, [grouped, row, head]);
}

/** Returns the virtual lines: the visible ones, the pinned ones, and the head of the first visible group. */
export function useVirtualLines({ lines, scroller, heights, pinned }: Virtual) {
  const { isHeadAt, ...measures } = useMeasures(lines, heights);
  const pins = pinned.filter((index) => index >= 0 && index < lines.length).join();
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    ...measures,
    rangeExtractor: useCallback(
      (range: Range) => {
        // Each line is in a group, or none is.
        let group = isHeadAt(0) ? range.startIndex : -1;
        while (group >= 0 && !isHeadAt(group)) group -= 1;
        const others = [group, ...pins.split(",").filter(Boolean).map(Number)].filter((index) => index >= 0);
        return [...new Set([...defaultRangeExtractor(range), ...others])].sort((a, b) => a - b);
      },
      [pins, isHeadAt],
    ),
    scrollMargin: heights.head,
    overscan,
  });
}
