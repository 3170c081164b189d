/** Returns the tops of lines that follow each other, and the bottom of the last one, in pixels. */
export function topsOf(heights: readonly number[]): readonly number[] {
  const tops = [0];
  let top = 0;
  for (const height of heights) {
    top += height;
    tops.push(top);
  }
  return tops;
}

/** Returns the index of the line at a height; beyond the end, the last one. */
export function lineAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
