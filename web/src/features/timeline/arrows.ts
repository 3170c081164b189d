import type { Extent } from "./scale.ts";
import type { Block } from "./shift.ts";

/** Where the bars of tasks are: their lines, and their extents along the axis, which take longer to find. */
export interface Places {
  readonly lineOf: (id: string) => number | undefined;
  readonly extentOf: (id: string) => Extent | undefined;
}

interface View extends Extent {
  /** The first and last line in view. */
  readonly lines: readonly [number, number];
}

/** The number of arrows that are drawn at once. More could not be told apart. */
const most = 500;

/** Returns the blocks whose arrows are in view, at least in part. */
export function arrowsIn(
  blocks: readonly Block[],
  { lineOf, extentOf }: Places,
  { lines: [first, last], start, end }: View,
): readonly Block[] {
  const shown: Block[] = [];
  for (const block of blocks) {
    const [above, below] = [lineOf(block.fromId), lineOf(block.toId)];
    if (above === undefined || below === undefined) continue;
    if (Math.max(above, below) < first || Math.min(above, below) > last) continue;
    const [from, to] = [extentOf(block.fromId), extentOf(block.toId)];
    if (!(from && to)) continue;
    if (Math.max(from.end, to.start) < start || Math.min(from.end, to.start) > end) continue;
    shown.push(block);
    if (shown.length === most) break;
  }
  return shown;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const halfBar = 11;
const radius = 4;
const stub = 10;

/** Returns the path of an arrow from the end of one bar to the beginning of another one, in another line. */
export function arrowPath(from: Point, to: Point): string {
  const down = to.y > from.y ? 1 : -1;
  const tip = to.x - 1;
  const x = from.x - 12;
  // From below the bar, if there is space for the arrow.
  if (tip - x > stub + radius) {
    return `M${x} ${from.y + down * halfBar} V${to.y - down * radius} q0 ${down * radius} ${radius} ${down * radius} H${tip}`;
  }
  const [right, left] = [from.x + stub, Math.min(from.x, to.x) - stub];
  const middle = to.y - down * 16;
  const corner = (dx: number, dy: number, isAcross: boolean) =>
    isAcross ? `q${dx} 0 ${dx} ${dy}` : `q0 ${dy} ${dx} ${dy}`;
  return [
    `M${from.x} ${from.y} H${right - radius}`,
    corner(radius, down * radius, true),
    `V${middle - down * radius}`,
    corner(-radius, down * radius, false),
    `H${left + radius}`,
    corner(-radius, down * radius, true),
    `V${to.y - down * radius}`,
    corner(radius, down * radius, false),
    `H${tip}`,
  ].join(" ");
}
