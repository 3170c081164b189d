import { within } from "./within.ts";

/** A mutex per name. Waiters acquire it in order of arrival. */
export class KeyedMutex {
  readonly #patienceMs: number;
  /** By name, resolves when all earlier holders and waiters are done. */
  readonly #last = new Map<string, Promise<unknown>>();
  #waiting = 0;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Number of waiters. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work` once all earlier callers under this name are done or have given up.
   * @throws Error with the meaning "unavailable" after waiting longer than `patienceMs`
   */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const last = Promise.all([before, left]).then(() => {
      if (this.#last.get(name) === last) this.#last.delete(name);
    });
    this.#last.set(name, last);
    try {
      if (before !== undefined) await this.#waitFor(before);
      return await work();
    } finally {
      leave();
    }
  }

  async #waitFor(before: Promise<unknown>): Promise<void> {
    this.#waiting += 1;
    try {
      await within(this.#patienceMs, before);
    } finally {
      this.#waiting -= 1;
    }
  }
}
