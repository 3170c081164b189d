/** Upper bounds of the buckets durations are counted in, in seconds. */
export const bounds: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * How long something took, counted in buckets. Counting allocates nothing: it happens with each request, being read
 * once in a while at most.
 */
export class Durations {
  /** How many fell into each bucket; the last is for those above every bound. */
  readonly counts = new Float64Array(bounds.length + 1);
  sum = 0;

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

/** Durations of one kind, and the labels that tell it from others. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly durations: Durations;
}
