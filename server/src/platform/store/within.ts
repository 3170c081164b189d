import { setTimeout as wait } from "node:timers/promises";

/**
 * What `promise` gives, if it does so within `ms` milliseconds.
 * @throws Error that means "unavailable" (see store-errors.ts) when it takes longer
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
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
