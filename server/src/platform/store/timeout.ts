import { setTimeout as wait } from "node:timers/promises";

/**
 * Returns the result of `promise` if it settles within `ms` milliseconds.
 * @throws Error with the meaning "unavailable" (see store-errors.ts) on a timeout
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([promise, tooLate(ms, late.signal)]);
  } finally {
    late.abort();
  }
}

async function tooLate(ms: number, signal: AbortSignal): Promise<never> {
  await wait(ms, undefined, { signal, ref: false });
  throw new Error(`No answer within ${ms} ms`);
}
