import { setTimeout as sleep } from "node:timers/promises";

/** Polls until `holds` returns true. An error counts as false. */
export async function until(what: string, withinMs: number, holds: () => Promise<boolean>): Promise<void> {
  let reason: unknown;
  for (const start = performance.now(); performance.now() - start < withinMs; await sleep(100)) {
    try {
      if (await holds()) return;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`Timed out after ${withinMs / 1000} s: ${what}`, { cause: reason });
}
