import { performance } from "node:perf_hooks";

/**
 * Since when a request may have waited. Node reads from all connections once in each turn of the event loop: what is read
 * right after a turn that kept it busy came at some time since it read before, which no hook of ours sees.
 */
export class Arrivals {
  #isSameTurn = false;
  #readAt = 0;
  #arrivedFrom = 0;
  #idleMs = 0;

  /** The earliest time, by `performance.now()`, at which a request may have come that is read now. */
  earliest(): number {
    if (this.#isSameTurn) return this.#arrivedFrom;
    const now = performance.now();
    const { idleTime } = performance.nodeTiming;
    // Where the loop has slept since it read before, whatever came woke it.
    this.#arrivedFrom = idleTime === this.#idleMs ? this.#readAt : now;
    this.#idleMs = idleTime;
    this.#readAt = now;
    this.#isSameTurn = true;
    setImmediate(() => {
      this.#isSameTurn = false;
    });
    return this.#arrivedFrom;
  }
}
