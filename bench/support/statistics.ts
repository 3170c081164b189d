/** Returns the value below which `share` (0 to 1) of `values` lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The results of two alternatives measured in turn, so that load spikes of the machine affect both. */
export interface Compared {
  readonly measured: number;
  readonly bare: number;
  /** The median of the ratios of each round. */
  readonly ratio: number;
}

/** Measures two alternatives in turn, `rounds` times each after a warm-up round. */
export async function compare(
  rounds: number,
  measure: () => Promise<number>,
  measureBare: () => Promise<number>,
): Promise<Compared> {
  await measureBare();
  await measure();
  const pairs: { bare: number; measured: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await measureBare(), measured: await measure() });
  }
  return {
    measured: median(pairs.map((pair) => pair.measured)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.measured / pair.bare)),
  };
}
