import { within } from "./within.ts";

/** A mutex for each name: those who wait for one get it in the order in which they came. */
export class KeyedMutex {
  readonly #patienceMs: number;
  /** Of each name, resolves when all that came have gone. */
  readonly #last = new Map<string, Promise<unknown>>();
  #waiting = 0;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work` when all that came before under this name are done, or have given up.
   * @throws Error that means "unavailable" when that takes longer than `patienceMs`
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
