import type { Line } from "@/features/list/lines/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";

/** The sizes of the timeline, in pixels. */
export interface Sizes {
  /** The width of the names; 0 on a phone, where they are above the bars. */
  readonly names: number;
  /** The height of the time axis, of a group's head, and of a task. */
  readonly axis: number;
  readonly head: number;
  readonly row: number;
  /** The distance of a bar from the top of its line. */
  readonly barTop: number;
}

export const barHeight = 22;

const phone: Sizes = { names: 0, axis: 36, head: 44, row: 64, barTop: 36 };
const large = { axis: 36, head: 32, row: 32, barTop: 5 };
const coarse = { axis: 36, head: 44, row: 44, barTop: 11 };

export function useSizes(): Sizes {
  const isPhone = useMediaQuery("(width < 40rem)");
  const isWide = useMediaQuery("(width >= 72rem)");
  const isCoarse = useMediaQuery("(pointer: coarse)");
  if (isPhone) return phone;
  const names = isWide ? 304 : 224;
  return isCoarse ? coarseOf(names) : largeOf(names);
}

// The same objects for the same sizes, so that rows do not render again.
const sizesOf = (rest: Omit<Sizes, "names">) => {
  const known = new Map<number, Sizes>();
  return (names: number): Sizes => {
    const sizes = known.get(names) ?? { names, ...rest };
    known.set(names, sizes);
    return sizes;
  };
};
const largeOf = sizesOf(large);
const coarseOf = sizesOf(coarse);

export const heightOf = ({ head }: Line, sizes: Sizes): number => (head ? sizes.head : sizes.row);

/** Returns what identifies a line. */
export const keyOf = (line: Line): string => (line.task ? line.task.id : line.head.key);
