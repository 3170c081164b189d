import { FairQueue, type Scheduling } from "./fair-queue.ts";
import { withTimeout } from "./timeout.ts";

interface Waiter {
  readonly scheduling: Scheduling;
  begin(): void;
}

/** A mutex per name. Waiters acquire it when it is their turn. */
export class KeyedMutex {
  readonly #patienceMs: number;
  /** The waiters for each name that is in use. */
  readonly #waiters = new Map<string, FairQueue<Waiter>>();

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Number of waiters. */
  get waiting(): number {
    return this.#waiters.values().reduce((total, { size }) => total + size, 0);
  }

  /**
   * Runs `work` when it is its turn under this name.
   * @throws Error with the meaning "unavailable" after waiting longer than `patienceMs`
   */
  async run<T>(name: string, scheduling: Scheduling, work: () => Promise<T>): Promise<T> {
    const known = this.#waiters.get(name);
    const waiters = known ?? new FairQueue<Waiter>();
    if (known) await this.#wait(waiters, scheduling);
    else this.#waiters.set(name, waiters);
    const began = performance.now();
    try {
      return await work();
    } finally {
      waiters.ran(scheduling, performance.now() - began);
      const next = waiters.next();
      if (next) next.begin();
      else this.#waiters.delete(name);
    }
  }

  async #wait(waiters: FairQueue<Waiter>, scheduling: Scheduling): Promise<void> {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    let hasBegun = false;
    const waiter: Waiter = {
      scheduling,
      begin: () => {
        hasBegun = true;
        resolve();
      },
    };
    waiters.add(waiter);
    try {
      await withTimeout(this.#patienceMs, begun);
    } catch (error) {
      // Its turn may have come in the same moment.
      if (hasBegun) return;
      waiters.remove(waiter);
      throw error;
    }
  }
}
