const slowestRetry = 10_000;

/** Milliseconds before attempt `n`: doubling from half a second, with jitter so that clients do not return at once. */
export function retryDelay(attempt: number): number {
  return Math.min(slowestRetry, 500 * 2 ** attempt) * (0.5 + Math.random() / 2);
}
