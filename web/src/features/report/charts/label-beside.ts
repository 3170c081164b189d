/** A day of a chart: its place, and those of the upper and the lower line, in pixels. */
interface Point {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly textAnchor: "start" | "end";
}

/** The space of a label, and its distance from the last day, in pixels. */
const size = { width: 64, height: 24, gap: 8 };
/** From the middle of the letters to their baseline. */
const baseline = 4;

/**
 * Returns where a label stands beside the last day, between two lines: behind it if there is room, else in front of it,
 * where neither line crosses it; null if it would not fit.
 * @param end the end of the plot
 */
export function labelBeside(points: readonly Point[], end: number): Label | null {
  const last = points.at(-1);
  if (!last) return null;
  const isBehind = last.x + size.gap + size.width <= end;
  const start = last.x - size.gap - size.width;
  // A line is straight between two days, so the day before the label counts as well.
  const first = isBehind
    ? points.length - 1
    : Math.max(
        0,
        points.findLastIndex(({ x }) => x <= start),
      );
  const beside = points.slice(first);
  const top = Math.max(...beside.map((point) => point.top));
  const bottom = Math.min(...beside.map((point) => point.bottom));
  if (bottom - top < size.height) return null;
  const y = (top + bottom) / 2 + baseline;
  return isBehind ? { x: last.x + size.gap, y, textAnchor: "start" } : { x: last.x - size.gap, y, textAnchor: "end" };
}
