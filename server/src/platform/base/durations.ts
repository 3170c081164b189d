/** Upper bounds of the histogram buckets, in seconds. */
export const bounds: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram of durations. Counting allocates nothing, because it happens on every request, while reading is rare. */
export class Durations {
  /** Observations per bucket. The last bucket counts those above all bounds. */
  readonly counts = new Float64Array(bounds.length + 1);
  sum = 0;

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

/** A histogram with its labels. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly durations: Durations;
}
