import { axisTicks } from "@/platform/axis-ticks.ts";

/** The space of a chart, and what is left of it around the plot. */
export const inset = { start: 36, end: 16, top: 12, bottom: 28 } as const;

/** Where things are in a chart. */
export interface Scales {
  readonly width: number;
  readonly height: number;
  readonly ticks: readonly number[];
  /** The horizontal place of a share of the time, from 0 to 1. */
  readonly x: (share: number) => number;
  readonly y: (value: number) => number;
}

/** Returns the scales of a chart whose values are from 0 to `max`. */
export function scalesOf(
  { width, height }: { width: number; height: number },
  max: number,
  end: number = inset.end,
): Scales {
  const ticks = axisTicks(Math.max(1, max));
  const top = ticks.at(-1) ?? 1;
  const [plotWidth, plotHeight] = [Math.max(1, width - inset.start - end), height - inset.top - inset.bottom];
  return {
    ...{ width, height, ticks },
    x: (share) => inset.start + share * plotWidth,
    y: (value) => inset.top + plotHeight * (1 - value / top),
  };
}

/** Returns which of `count` labels are drawn, so that each has room. */
export function labelled(count: number, width: number): number[] {
  const room = Math.max(1, Math.floor(width / 84));
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Returns the share of the time at which one of `count` days is. */
export const shareOf = (index: number, count: number): number => (count <= 1 ? 1 : index / (count - 1));

/** Returns an SVG path through points. */
export const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
