const slowestRetry = 10_000;

/** Returns the milliseconds before attempt `n`: exponential back-off from half a second, with jitter. */
export function retryDelay(attempt: number): number {
  return Math.min(slowestRetry, 500 * 2 ** attempt) * (0.5 + Math.random() / 2);
}
