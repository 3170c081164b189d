import { performance } from "node:perf_hooks";

/**
 * Estimates how long requests may have waited. Node reads all connections once per turn of the event loop: data read
 * after a busy turn arrived at some time since the previous read, which no hook can observe.
 */
export class Arrivals {
  #isSameTurn = false;
  #readAt = 0;
  #arrivedFrom = 0;
  #idleMs = 0;

  /** Returns the earliest time, by `performance.now()`, at which the request being read may have arrived. */
  earliest(): number {
    if (this.#isSameTurn) return this.#arrivedFrom;
    const now = performance.now();
    const { idleTime } = performance.nodeTiming;
    // If the loop has slept since the previous read, the arrival woke it.
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
